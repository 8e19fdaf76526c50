import type { Tone } from "@/lib/grounding/draft";

type Words = {
  hello: (names: string) => string;
  thanks: string;
  recap: string;
  summary: string;
  ours: string;
  theirs: string;
  open: string;
  /** Used when the sides are unknown. */
  steps: string;
  ask: string;
  askSummary: string;
  noFacts: string;
  close: string;
  missed: (title: string, day: string) => string;
  missedMore: string;
  missedAsk: string;
  subject: (title: string) => string;
  subjectSummary: (title: string) => string;
  subjectMissed: (title: string) => string;
};

/** Courtesies for each tone. They claim nothing about what was said. */
export const PHRASES: Record<Tone, Words> = {
  warm: {
    hello: (names) => `Hi ${names},`,
    thanks: "Thank you for taking the time to talk.",
    recap: "Here is what I took away from our conversation:",
    summary: "Here is a short summary of our conversation:",
    ours: "What we will take care of:",
    theirs: "And on your side:",
    open: "Also to arrange:",
    steps: "Here is what comes next:",
    ask: "Did I get everything right, or is there anything you would add or change?",
    askSummary: "If I missed or misunderstood anything, would you let me know?",
    noFacts: "I will gladly pick up wherever it is most useful for you.",
    close: "Warm regards,",
    missed: (title, day) =>
      `I am sorry we missed each other${day}${title}. I hope everything is all right on your side.`,
    missedMore:
      "These things happen, and I would be glad to find another time that suits you better. If something has changed on your side, that is completely fine too, and a short word is all I need.",
    missedAsk: "Would you reply with a time that works for you, or tell me if someone else should join?",
    subject: (title) => `Thank you, and next steps: ${title}`,
    subjectSummary: (title) => `Summary of our conversation: ${title}`,
    subjectMissed: (title) => `Sorry we missed each other: ${title}`,
  },
  neutral: {
    hello: (names) => `Hi ${names},`,
    thanks: "Thank you for your time.",
    recap: "The main points:",
    summary: "Here is a summary of what we discussed:",
    ours: "Our next steps:",
    theirs: "Your next steps:",
    open: "Also to arrange:",
    steps: "Here is what comes next:",
    ask: "Did I miss anything?",
    askSummary: "Did I miss anything?",
    noFacts: "Please reply to this message if there is anything you would like to go through again.",
    close: "Best regards,",
    missed: (title, day) => `It looks like we missed each other${day}${title}.`,
    missedMore:
      "I would be glad to find another time. If your plans have changed, please let me know and I will adjust.",
    missedAsk: "Which time would suit you for a new appointment?",
    subject: (title) => `Next steps: ${title}`,
    subjectSummary: (title) => `Meeting summary: ${title}`,
    subjectMissed: (title) => `New time for ${title}?`,
  },
  direct: {
    hello: (names) => `Hi ${names},`,
    thanks: "Thanks for your time.",
    recap: "The key points:",
    summary: "Summary:",
    ours: "Our side:",
    theirs: "Your side:",
    open: "To arrange:",
    steps: "Next steps:",
    ask: "Anything to correct?",
    askSummary: "Anything to correct?",
    noFacts: "Reply here if you have questions.",
    close: "Best,",
    missed: (title, day) => `We missed each other${day}${title}.`,
    missedMore: "Happy to set a new time.",
    missedAsk: "When works for you?",
    subject: (title) => `Next steps: ${title}`,
    subjectSummary: (title) => `Summary: ${title}`,
    subjectMissed: (title) => `New time: ${title}`,
  },
  formal: {
    hello: (names) => `Dear ${names},`,
    thanks: "Thank you for taking the time to meet with us.",
    recap: "Please find below the main points of our discussion as I understood them:",
    summary: "Please find below a summary of our discussion:",
    ours: "We have noted the following next steps on our side:",
    theirs: "We have noted the following next steps on your side:",
    open: "The following remains to be arranged:",
    steps: "The following next steps were noted:",
    ask: "Would you kindly confirm whether this reflects your understanding, or let me know of any corrections?",
    askSummary: "Would you kindly let me know of any corrections?",
    noFacts: "Please do not hesitate to contact me should you have any questions.",
    close: "Kind regards,",
    missed: (title, day) => `I regret that we were unable to meet${day}${title}.`,
    missedMore:
      "I would be pleased to arrange another appointment at a time that is convenient for you. Should your plans have changed, I would be grateful for a short note.",
    missedAsk: "Would you kindly let me know which time would suit you?",
    subject: (title) => `Follow-up and next steps: ${title}`,
    subjectSummary: (title) => `Summary of our meeting: ${title}`,
    subjectMissed: (title) => `Request for a new appointment: ${title}`,
  },
};
