import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";
import { Font, renderToBuffer } from "@react-pdf/renderer";
import { type Print, proposalDocument } from "./document.ts";

const fonts = new URL("../../../../node_modules/geist/dist/fonts/", import.meta.url);
const font = (file: string) => fileURLToPath(new URL(file, fonts));

Font.register({
  family: "Geist",
  fonts: [
    { src: font("geist-sans/Geist-Regular.ttf") },
    { src: font("geist-sans/Geist-Italic.ttf"), fontStyle: "italic" },
    { src: font("geist-sans/Geist-SemiBold.ttf"), fontWeight: 600 },
    { src: font("geist-sans/Geist-SemiBoldItalic.ttf"), fontWeight: 600, fontStyle: "italic" },
    { src: font("geist-sans/Geist-Bold.ttf"), fontWeight: 700 },
  ],
});
Font.register({
  family: "Geist Mono",
  fonts: [
    { src: font("geist-mono/GeistMono-Regular.ttf") },
    { src: font("geist-mono/GeistMono-Regular.ttf"), fontStyle: "italic" },
    { src: font("geist-mono/GeistMono-SemiBold.ttf"), fontWeight: 600 },
  ],
});
/** Words stay whole unless they are longer than any line. */
Font.registerHyphenationCallback((word) => (word.length > 40 ? (word.match(/.{1,20}/gsu) ?? [word]) : [word]));

parentPort?.on("message", async (print: Print) => {
  try {
    parentPort?.postMessage({ bytes: new Uint8Array(await renderToBuffer(proposalDocument(print) as never)) });
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.name : "Error" });
  }
});
