public import Photos
public import UIKit

extension PHPhotoLibrary {
    public func presentLimitedLibraryPicker(from controller: UIViewController) {}
}
