// Compared with Apple's documentation: 4839e968573f
public import Photos
public import UIKit

extension PHPhotoLibrary {
    public func presentLimitedLibraryPicker(from controller: UIViewController) {}
}
