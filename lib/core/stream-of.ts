/** A stream of chunks that are ready. Each is read only when it can be sent. */
export function streamOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  const waiting = chunks.values();
  return new ReadableStream(
    {
      pull(controller) {
        const { value, done } = waiting.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}
