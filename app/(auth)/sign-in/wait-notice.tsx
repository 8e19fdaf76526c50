"use client";

import { useEffect, useState } from "react";

type Props = { message: string; seconds: number };

export function WaitNotice({ message, seconds }: Props) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [seconds]);
  if (left === 0) return <>You can try again now.</>;
  return (
    <>
      {message.split(". Try again")[0]}.{" "}
      <span role="timer">
        Try again in <span className="tabular-nums">{clockText(left)}</span>
      </span>
    </>
  );
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
