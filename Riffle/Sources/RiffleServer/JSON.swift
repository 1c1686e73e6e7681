// Requests and answers of every route are made of it.
@_exported public import RiffleJSON
