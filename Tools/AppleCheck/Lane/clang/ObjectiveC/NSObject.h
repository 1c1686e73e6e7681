#if __OBJC__
@protocol NSObject
@end
__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype)init;
@end
#endif
