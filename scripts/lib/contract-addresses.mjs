const CONTRACT = /^export const (\w+) = defineContract\(\{([\s\S]*?)^\}\);/gm;

/**
 * Leaves of each contract only its method and path, all that a browser needs to call it. The checks of its fields stay
 * on the server.
 */
export default function contractAddresses(source) {
  return [...source.matchAll(CONTRACT)]
    .map(([, name, body]) => {
      const { method, path } = { method: fieldOf("method", body, source), path: fieldOf("path", body, source) };
      if (!method || !path) throw new Error(`${name} must name its method and path as plain text`);
      return `export const ${name} = ${JSON.stringify({ method, path })};`;
    })
    .join("\n");
}

/** Looks in the contract, then in the constants it spreads. */
function fieldOf(name, body, source) {
  const own = new RegExp(`(?:^|[{,])\\s*${name}: "([^"]+)"`, "m").exec(body)?.[1];
  if (own) return own;
  for (const [, spread] of body.matchAll(/\.\.\.(\w+),/g)) {
    const constant = new RegExp(`^const ${spread} = \\{([\\s\\S]*?)\\}(?: as const)?;$`, "m").exec(source)?.[1];
    const found = constant && fieldOf(name, constant, source);
    if (found) return found;
  }
  return undefined;
}
