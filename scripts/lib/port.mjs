import http from "node:http";
import { SetupError } from "./stage.mjs";

/** Fails before the minutes of setup if something already listens on the port. */
export async function requireFreePort(port, host = process.env.HOST) {
  const probe = http.createServer();
  await new Promise((resolve, reject) => {
    probe.once("error", (error) => reject(portProblem(error, port)));
    probe.listen({ port, host }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

export function portProblem(error, port) {
  if (error.code === "EADDRINUSE") return new SetupError(`Port ${port} is in use. Choose another: PORT=${port + 1}`);
  if (error.code === "EACCES")
    return new SetupError(`Port ${port} requires elevated privileges. Choose another: PORT=3000`);
  return error;
}
