import chromium from "@sparticuz/chromium";

// The package unpacks into the folder for temporary files, which whoever starts this script has set.
await chromium.executablePath();
