// Filled when the trash lands.
