import http from "node:http";
import { errorAnswer, writeRawAnswer } from "./answers.mjs";
import { SetupError } from "./stage.mjs";

/** A server with our time and size limits that answers JSON even to what is not HTTP. */
export function createServer(handle) {
  const server = http.createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
    },
    handle,
  );
  server.on("checkContinue", handle);
  server.on("checkExpectation", handle);
  server.on("connect", (_request, socket) => writeRawAnswer(socket, errorAnswer(405)));
  server.on("clientError", (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
    return writeRawAnswer(socket, answerTo(error));
  });
  return server;
}

function answerTo(error) {
  if (error.code === "HPE_HEADER_OVERFLOW") return errorAnswer(431);
  if (error.code === "HPE_INVALID_METHOD") return errorAnswer(405);
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return errorAnswer(408);
  return errorAnswer(400, "This isn't a valid HTTP request");
}

/** Stops accepting, lets requests in flight finish, and cuts what is left after `grace` milliseconds. */
export function closeServer(server, grace = 20_000) {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const last = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(last);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Resolves to the port, all addresses unless `host` names one. */
export function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => {
      server.off("error", reject);
      resolve(server.address().port);
    });
  });
}

/** Fails at once, before minutes of preparation, when something already listens on the port. */
export async function requireFreePort(port, host = process.env.HOST) {
  const probe = http.createServer();
  try {
    await listen(probe, port, host);
  } catch (error) {
    throw portProblem(error, port);
  }
  await new Promise((resolve) => probe.close(resolve));
}

export function portProblem(error, port) {
  if (error.code === "EADDRINUSE") return new SetupError(`Port ${port} is in use. Choose another: PORT=${port + 1}`);
  if (error.code === "EACCES")
    return new SetupError(`Port ${port} requires elevated privileges. Choose another: PORT=3000`);
  return error;
}
