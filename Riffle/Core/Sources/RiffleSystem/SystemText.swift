/// The system's text for an error number, in a form that fits into a sentence.
public func systemText(_ code: Int32 = errno) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
}
