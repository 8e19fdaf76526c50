import { describe, expect, it } from "vitest";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";
import { MAX_SEGMENTS, parseTranscript, parseWithinLimit, structuredTranscript, toTimestamp } from "./parse-transcript";

function said(raw: string): string[] {
  return parseTranscript(raw).map(({ speaker, text }) => `${speaker}| ${text}`);
}

function timed(raw: string): string[] {
  return parseTranscript(raw).map(({ speaker, text, startSeconds }) => `${startSeconds} ${speaker}| ${text}`);
}

describe("labelled lines", () => {
  it("reads Name: text and joins the lines that follow", () => {
    expect(said("Anna Berg: Hello there.\r\nHow are you?\r\n\r\nTom: Fine.\nAnna Berg: Good.")).toEqual([
      "Anna Berg| Hello there. How are you?",
      "Tom| Fine.",
      "Anna Berg| Good.",
    ]);
  });

  it("reads times before and after the name", () => {
    expect(timed("[00:12:03] Anna: One\n[00:12:09] Tom Hill: Two\n(1:00:00) Anna - Three")).toEqual([
      "723 Anna| One",
      "729 Tom Hill| Two",
      "3600 Tom Hill| Anna - Three",
    ]);
    expect(timed("Anna (00:12): One\nTom [00:20]: Two\n00:30 Anna: Three")).toEqual([
      "12 Anna| One",
      "20 Tom| Two",
      "30 Anna| Three",
    ]);
  });

  it("reads the rows of a table", () => {
    const rows = ["12 Dana Fox| Good morning.", "15 Tom| It's 10:30 here."];
    expect(timed("Dana Fox\t00:12\tGood morning.\nTom\t00:15\tIt's 10:30 here.")).toEqual(rows);
    expect(timed("00:12\tDana Fox\tGood morning.\n00:00:15\tTom\tIt's 10:30 here.")).toEqual(rows);
  });

  it("leaves out what a transcription service writes below", () => {
    expect(said("Anna: Hello.\nTom: Goodbye.\n\nTranscribed by https://otter.ai")).toEqual([
      "Anna| Hello.",
      "Tom| Goodbye.",
    ]);
    expect(said("Anna: It was transcribed by https://otter.ai")).toEqual([
      "Anna| It was transcribed by https://otter.ai",
    ]);
  });

  it("invents no times for a transcript without any", () => {
    const starts = (raw: string) => parseTranscript(raw).map(({ startSeconds }) => startSeconds);
    expect(starts("Anna: one two three four five\nTom: six\nAnna: we met at 10:30")).toEqual([0, 0, 0]);
    expect(starts(`[00:00:00] Anna: ${"word ".repeat(1_000)}\n[00:00:00] Tom: yes`)).toEqual([0, 0, 0]);
  });

  it("estimates a missing time at 2.5 words a second, compressed to fit before the next known one", () => {
    expect(timed("[00:10] Anna: one two three four five\nTom: six\nAnna: seven").map((l) => l.split(" ")[0])).toEqual([
      "10",
      "12",
      "12",
    ]);
    const words = "word ".repeat(100);
    expect(timed(`[00:00:10] Anna: ${words}\nTom: ${words}\n[00:00:20] Anna: end`).map((l) => l.split(" ")[0])).toEqual(
      ["10", "15", "20"],
    );
  });

  it("never goes back in time", () => {
    expect(parseTranscript("[00:10] A B: x\n[00:05] C D: y\n[00:30] A B: z").map((s) => s.startSeconds)).toEqual([
      10, 10, 30,
    ]);
  });

  it("counts from the first time when it is a time of day", () => {
    expect(parseTranscript("[14:03:22] Anna: x\n[14:04:22] Tom: y").map((s) => s.startSeconds)).toEqual([0, 60]);
  });

  it("recognizes what is not a speaker", () => {
    expect(
      said("Anna: see\nhttps://acme.test/a: link\n10:30: we met\nNote: bring this\nSo here is the thing: we wait."),
    ).toEqual(["Anna| see https://acme.test/a: link 10:30: we met Note: bring this So here is the thing: we wait."]);
    expect(said("10:30: we met")).toEqual(["Speaker 1| 10:30: we met"]);
    expect(said("Note: nothing here")).toEqual(["Speaker 1| Note: nothing here"]);
  });

  it("treats lines without a time as speech when every speaker has one", () => {
    const transcript = "[00:01] Anna: a\n[00:02] Tom: b\n[00:03] Anna: c\nModule: twenty seats\n[00:09] Tom: d";
    expect(said(transcript)[2]).toBe("Anna| c Module: twenty seats");
  });

  it("accepts lower-case, numbered, titled, pronoun, dialled-in and non-Latin names", () => {
    expect(said("anna: hi\nbob: hello\nanna: bye")).toEqual(["anna| hi", "bob| hello", "anna| bye"]);
    expect(said("speaker 1: hi\nSpeaker 2: hello")).toEqual(["speaker 1| hi", "Speaker 2| hello"]);
    expect(said("Dr. Mary O'Neill-Smith (she/her): hi\n+1 555-010-**: yo")).toEqual([
      "Dr. Mary O'Neill-Smith (she/her)| hi",
      "+1 555-010-| yo",
    ]);
    expect(said("\u200fדנה: שלום לכולם\nיוסי: היי\n田中：来週です")).toEqual([
      "דנה| שלום לכולם",
      "יוסי| היי",
      "田中| 来週です",
    ]);
    expect(said("**Anna:** hi\n**Tom**: yo")).toEqual(["Anna| hi", "Tom| yo"]);
  });

  it("accepts names in brackets and names that people decorated", () => {
    expect(said("[Dana Fox]: Hi.\n[Tom]: I'll send it.")).toEqual(["Dana Fox| Hi.", "Tom| I'll send it."]);
    const decorated = "Dana 👩🏽‍💻 Fox: Great 👍\n🇫🇷 Tom ☀️: Sure.\nDana Fox: Bye.\n🔥🔥: so hot";
    expect(said(decorated)).toEqual(["Dana Fox| Great 👍", "Tom| Sure.", "Dana Fox| Bye. 🔥🔥: so hot"]);
  });

  it("treats a recurring You as the person who recorded the captions", () => {
    expect(said("You: Hi Dana.\nDana: Hello.\nYou: I will send it.")).toEqual([
      "You| Hi Dana.",
      "Dana| Hello.",
      "You| I will send it.",
    ]);
    expect(said("Dana: Listen.\nYou: that is what counts.")).toEqual(["Dana| Listen. You: that is what counts."]);
  });

  it("accepts names of up to 80 characters", () => {
    const name = `A${"b".repeat(79)}`;
    expect(said(`${name}: hi`)).toEqual([`${name}| hi`]);
    expect(said(`${name}b: hi`)).toEqual([`Speaker 1| ${name}b: hi`]);
  });
});

describe("a saved chat", () => {
  it("reads who wrote what to everyone", () => {
    const chat =
      "14:02:11 From Dana Fox to Everyone:\n\tWe need forty seats\n14:03:00\t From  Sam Cole : I'll send the offer";
    expect(parseTranscript(chat)).toEqual([
      { speaker: "Dana Fox", text: "We need forty seats", startSeconds: 0 },
      { speaker: "Sam Cole", text: "I'll send the offer", startSeconds: 49 },
    ]);
  });
});

describe("speakers on their own lines", () => {
  it("reads blocks, with and without times", () => {
    expect(said("Anna Berg\nHello everyone.\nWelcome.\n\nTom Hill\nThanks for having me.")).toEqual([
      "Anna Berg| Hello everyone. Welcome.",
      "Tom Hill| Thanks for having me.",
    ]);
    expect(timed("Anna Berg  0:12\nHello everyone.\n\nTom Hill  1:02\nThanks.")).toEqual([
      "12 Anna Berg| Hello everyone.",
      "62 Tom Hill| Thanks.",
    ]);
    expect(timed("0:05 - Anna Berg (Acme)\n  Hello there.\n\n0:09 - Tom Hill\n  Hi.")).toEqual([
      "5 Anna Berg (Acme)| Hello there.",
      "9 Tom Hill| Hi.",
    ]);
  });
});

describe("WebVTT and SRT", () => {
  it("reads voice tags, cue ids and notes", () => {
    const vtt =
      "\ufeffWEBVTT - made by a tool\nKind: captions\n\nNOTE\nnot talk: really\n\nSTYLE\n::cue { color: red }\n\nintro-1\n00:00:01.500 --> 00:00:04.000 align:start\n<v Anna Berg>Hello <i>all</i> &amp; welcome</v>\n\n2\n00:05.000 --> 00:09.000\n<v.loud Tom>Hi</v> <v Anna Berg>Yes <script>alert(1)</script>\nsecond line\n\n3\n00:10.000 --> 00:11.000\n\n";
    expect(timed(vtt)).toEqual([
      "1 Anna Berg| Hello all & welcome",
      "5 Tom| Hi",
      "5 Anna Berg| Yes <script>alert(1)</script> second line",
    ]);
  });

  it("reads SRT with and without names, and with cues that lack blank lines", () => {
    expect(
      timed("1\n00:00:01,000 --> 00:00:02,000\nAnna: Hello\nthere\n\n2\n00:00:03,000 --> 00:00:04,000\nTom: 20\n"),
    ).toEqual(["1 Anna| Hello there", "3 Tom| 20"]);
    expect(timed("1\n00:00:01,000 --> 00:00:02,000\nHello\n2\n00:00:03,000 --> 00:00:04,000\n{\\an8}there\n")).toEqual([
      "1 Speaker 1| Hello",
      "3 Speaker 1| there",
    ]);
  });
});

describe("the Google Meet document", () => {
  it("keeps the transcript and drops the document's frame", () => {
    const document = `Acme: weekly sync (2026-11-03 10:00 GMT+1) - Transcript
Attendees
Anna Berg, Tom Hill, Tom Hill's Presentation
Transcript

00:00:00
Anna Berg: Morning.
Tom Hill: Morning, Anna.

00:05:00
Tom Hill: So the price is
twenty thousand.

Meeting ended after 00:31:04 👋
This editable transcript was computer generated and might contain errors. People can also change the text after it was created.`;
    expect(timed(document)).toEqual([
      "0 Anna Berg| Morning.",
      "0 Tom Hill| Morning, Anna.",
      "300 Tom Hill| So the price is twenty thousand.",
    ]);
  });
});

describe("hostile text", () => {
  it("yields no empty segments", () => {
    expect(parseTranscript("")).toEqual([]);
    expect(parseTranscript(" \n\u0000\t\n")).toEqual([]);
    expect(parseTranscript("Anna:\nTom:\n[00:01]\nWEBVTT").every((segment) => segment.text !== "")).toBe(true);
  });

  it("returns markup as text", () => {
    expect(said("Anna: <img src=x onerror=alert(1)>\n<b>Bob</b>: # hi")).toEqual([
      "Anna| <img src=x onerror=alert(1)> <b>Bob</b>: # hi",
    ]);
  });

  it.each([
    ["one endless line", "a".repeat(1_000_000)],
    ["one endless line of words", "word and ".repeat(110_000)],
    ["lines without a label", "we talked about it\n".repeat(100_000)],
    ["labelled lines", "Anna: yes\n".repeat(100_000)],
    ["colons", ":".repeat(400_000)],
    ["brackets", "[(".repeat(200_000)],
    ["open tags", `WEBVTT\n\n00:01.000 --> 00:02.000\n${"<v ".repeat(130_000)}`],
    ["spaces", `Anna${" ".repeat(400_000)}x`],
    ["times", "00:00:01 ".repeat(44_000)],
    ["half pairs", "\ud83d".repeat(400_000)],
    ["names on lines", "Anna Berg\nhello you\n".repeat(50_000)],
  ])("reads %s in linear time", async (_, raw) => {
    const segments = parseTranscript(raw);
    const work = (size: number) => parseTranscript(raw.slice(0, size));
    expect(await growth(work, { size: raw.length / 8 })).toBeLessThan(MAX_LINEAR_GROWTH);
    expect(segments.every(({ text }) => text.trim() !== "" && text.length <= 4000)).toBe(true);
    expect(segments.every(({ startSeconds }, i) => startSeconds >= (segments[i - 1]?.startSeconds ?? 0))).toBe(true);
  });

  it("never splits a character", () => {
    expect(parseTranscript(`x${"😀".repeat(5000)}`).every(({ text }) => text.isWellFormed())).toBe(true);
  });
});

describe("structuredTranscript", () => {
  it("places topics above their first segments and escapes the text", () => {
    const segments = [
      { speaker: "Anna", text: "# Big <b>news</b>\n## now [x](javascript:alert(1))", startSeconds: 0 },
      { speaker: "*Tom*", text: "ok", startSeconds: 3723 },
    ];
    expect(structuredTranscript("Q3 <i>", segments, [{ topic: "Price\n# x", firstSegment: 1, lastSegment: 1 }])).toBe(
      [
        "# Q3 &lt;i&gt;",
        "**Anna** (00:00:00): \\# Big &lt;b&gt;news&lt;/b&gt; \\#\\# now \\[x\\](javascript:alert(1))",
        "## Price \\# x",
        "**\\*Tom\\*** (01:02:03): ok",
      ].join("\n\n"),
    );
  });

  it("puts topics that start together under one heading, so that none is empty", () => {
    const segments = [{ speaker: "Anna", text: "Hello", startSeconds: 0 }];
    const topics = ["Price", "Pilot"].map((topic) => ({ topic, firstSegment: 0, lastSegment: 0 }));
    expect(structuredTranscript("Q3", segments, topics)).toContain("\n\n## Price, Pilot\n\n**Anna**");
  });

  it("names no times where the transcript has none", () => {
    const segments = parseTranscript("Anna: Hello\nTom: Hi");
    expect(structuredTranscript("Q3", segments, [])).toBe("# Q3\n\n**Anna**: Hello\n\n**Tom**: Hi");
  });

  it("writes times as HH:MM:SS", () => {
    expect([0, 59.9, 3723, -4, Number.NaN, 1e9].map(toTimestamp)).toEqual([
      "00:00:00",
      "00:00:59",
      "01:02:03",
      "00:00:00",
      "00:00:00",
      "99:59:59",
    ]);
  });
});

describe("a transcript with more turns than any meeting has", () => {
  const line = (at: number) => `word${at}`;

  it("joins consecutive lines of one speaker without losing a word", () => {
    const raw = Array.from({ length: MAX_SEGMENTS + 1 }, (_, at) => `Anna: ${line(at)}`).join("\n");
    const { segments, count } = parseWithinLimit(raw);
    expect(count).toBeLessThan(100);
    const words = segments.flatMap(({ text }) => text.split(" "));
    expect(words).toHaveLength(MAX_SEGMENTS + 1);
    expect(words.at(-1)).toBe(line(MAX_SEGMENTS));
  });

  it("reports only their number when the speakers alternate", () => {
    const raw = Array.from({ length: MAX_SEGMENTS + 1 }, (_, at) => `${at % 2 ? "Anna" : "Tom"}: a`).join("\n");
    expect(parseWithinLimit(raw)).toEqual({ segments: [], count: MAX_SEGMENTS + 1 });
  });

  it("keeps every turn at the limit", () => {
    const raw = Array.from({ length: MAX_SEGMENTS }, (_, at) => `${at % 2 ? "Anna" : "Tom"}: a`).join("\n");
    expect(parseWithinLimit(raw)).toMatchObject({ count: MAX_SEGMENTS, segments: { length: MAX_SEGMENTS } });
  });
});
