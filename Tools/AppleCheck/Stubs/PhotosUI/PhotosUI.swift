public import Photos
public import UIKit

@available(iOS 14.0, *)
extension PHPhotoLibrary {
    public func presentLimitedLibraryPicker(from controller: UIViewController) {}
}
