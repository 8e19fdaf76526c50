import chromium from "@sparticuz/chromium";

// The package unpacks into the temporary folder, which the caller of this script has set.
await chromium.executablePath();
