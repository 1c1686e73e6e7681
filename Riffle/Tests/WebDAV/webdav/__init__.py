"""Real WebDAV servers on this machine, and a fake of what Nextcloud adds."""
