"""What the tests of Riffle's page share: small libraries, a running server, the screens."""
