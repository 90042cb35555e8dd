"""What has to hold before a release, one module a row: each says what it wants and what it found."""
