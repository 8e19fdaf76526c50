import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const WORTH_COMPRESSING = 1024;
const compress = promisify(brotliCompress);

/** Writes a Brotli copy (`.br`) beside each script and style sheet of a folder. Built once, it may take its time. */
export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => path.join(folder, name));
  await Promise.all(texts.map(compressFile));
}

async function compressFile(at) {
  const text = await readFile(at);
  if (text.byteLength < WORTH_COMPRESSING) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${at}.br`, await compress(text, { params }));
}
