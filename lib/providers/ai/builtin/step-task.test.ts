import { describe, expect, it } from "vitest";
import { readTranscript } from "./reading.ts";
import { stepTask } from "./step-task.ts";

const reading = readTranscript({
  title: "Call",
  startTime: "2026-11-24T15:00:00Z",
  participants: [],
  segments: [
    { speaker: "Ann", text: "Here are the three keys.", startSeconds: 0 },
    { speaker: "Ciara", text: "Good.", startSeconds: 5 },
  ],
});

describe("a task in a mail", () => {
  it.each([
    ["Take that away and come back with a price for the loft", "Come back with a price for the loft"],
    ["Send it, together with the signed lease (notary)", "Send the signed lease"],
    ["Do a quote for the two boilers", "Prepare a quote for the two boilers"],
    ["Run it by my partners", "Talk to my partners"],
    ["Put it to the board", "Talk to the board"],
    ["Ask it to our developers", "Ask our developers"],
    ["Check it with the office and let Ciara know", "Check with the office and let Ciara know"],
    ["Put both of them on paper, one year and two years, all in", "Put one year and two years on paper"],
    ["Send a proper proposal", "Send a proper proposal"],
    ["Have three ready for Monday (access badges)", "Have three access badges ready for Monday"],
    ["Send the three (letters, Halifax)", "Send the three letters"],
    ["Send a sample of it (report, gift aid)", "Send a sample of the report"],
    ["Get one of our fitters to measure the dock", "Get one of our fitters to measure the dock"],
    ["Stick the load tables in the portal", "Put the load tables in the portal"],
    ["Send a plan with the options we talked about", "Send a plan with the options we talked about"],
    ["Check it against the mould (drawing of the lid)", "Check the drawing of the lid against the mould"],
    ["Bring a class three", "Bring a class three"],
    ["Order the memory after", "Order the memory"],
    ["Send the contract in Word, mind", "Send the contract in Word"],
    ["Send the names (many lane stewards, much English)", "Send the names for the lane stewards"],
    ["Talk to my sister she owns half of it", "Talk to my sister"],
    ["Count them and get Ciara a tally of the lot (seats)", "Get Ciara a tally of the lot"],
    ["Have two of them clear (benches)", "Have two of the benches clear"],
    ["Send two (old price, references)", "Send two references"],
    ["Put it in one place (exit plan, audit rights)", "Put the exit plan in one place"],
    ["Scan it and send it over (downtime log)", "Scan the downtime log and send it"],
    ["Get it from the agency and send it over (brand book)", "Get the brand book from the agency and send it"],
    ["Send it already (new offer, sentence)", "Send the new offer already"],
    ["Turn it around (NDA)", "Turn the NDA around"],
    ["Sign and get them back to Sofia (mandate forms)", "Sign and get the mandate forms back to Sofia"],
    ["Send a letter (test, cancel date)", "Send a letter about the test"],
    ["Sign it I've got a deposition at ten (nda)", "Sign the NDA"],
    ["Send the forms over, both of them", "Send the forms"],
    ["Send my list of eight", "Send my list of eight"],
    ["Ring you, Ciara", "Ring Ciara"],
    ["Come out and measure it (loading dock)", "Come out and measure the loading dock"],
    ["Order six (parking permits)", "Order six parking permits"],
    ["Double check the ceiling height", "Double check the ceiling height"],
    ["Have a first version (training plan)", "Have a first version of the training plan"],
    ["Let security know Petra is coming (pin)", "Let security know that Petra is coming"],
    ["Find the video and send it your way", "Find the video and send it"],
    ["Find the log and get it over", "Find the log and send it"],
    ["Send the rota over no wait", "Send the rota"],
    ["Look at the new roof, frankly", "Look at the new roof"],
    ["Forward it the contract", "Forward the contract"],
    ["Have Petra countersign the lease for", "Have Petra countersign the lease"],
    ["Send the questions on the portal, not at midnight", "Send the questions on the portal"],
    ["Write the summary, no longer than a page", "Write the summary, no longer than a page"],
    ["Share the readings with the address off", "Share the readings with the address off"],
    ["Share with Petra (price list)", "Share the price list with Petra"],
    ["Show Petra (report, roof)", "Show Petra the report"],
    ["Ring Ann the minute the ship has a berth", "Ring Ann the minute the ship has a berth"],
    [
      "Raise it then and let Ciara know what comes out (night file)",
      "Raise the night file and let Ciara know what comes out",
    ],
    ["Find out when it's free and come back to Ciara with two mornings", "Come back to Ciara with two mornings"],
    ["Send it over to the people there (price list)", "Send the price list to the people there"],
    ["Tell Ciara either way", "Tell Ciara either way"],
    ["Send the price list to all three of you", "Send the price list to all three of you"],
    ["Ask our the service lady about the lift", "Ask the service lady about the lift"],
    ["Look at the cable with our IT man", "Look at the cable with our IT man"],
    ["Send the Three keys", "Send the three keys"],
    ["Send the link, Ciara", "Send the link"],
    ["Send you the list Ciara", "Send you the list"],
    ["Send the list to Ciara", "Send the list to Ciara"],
    ["Send the list Tuesday", "Send the list Tuesday"],
    ["Let you know whether the aisle is free", "Let you know whether the aisle is free"],
    ["Bring boots for everyone", "Bring boots for everyone"],
    ["Speak with Mister Albrecht (price)", "Speak with Mister Albrecht"],
    ["Warn Ines (first payroll)", "Warn Ines"],
    ["Put that in an offer (set)", "Prepare an offer"],
    ["Send Anna (price list with the papers, papers)", "Send Anna the price list with the papers"],
    ["Send the terms along, your lawyer can cross it out", "Send the terms"],
    ["Get that opened (VPN)", "Get VPN opened"],
    ["Get back to Ann, whether it locks or not", "Let Ann know whether it locks or not"],
    ["Check it and give Ann an answer (Draft of letter)", "Check the draft of letter and give Ann an answer"],
    ["Bring the pieces to gate two", "Bring the pieces to gate two"],
    ["Take it to Maria (two ships, sleep)", "Talk to Maria"],
    ["Bring it up with Brekke (blessings)", "Talk to Brekke"],
    ["Make a page for him, in Spanish, with pictures", "Make a page, in Spanish, with pictures"],
    ["Get a revised quote to Ann ahead of that, on one page", "Get a revised quote to Ann, on one page"],
    ["Shoot those over after this (API docs, PowerSchool)", "Send the API docs"],
    ["Send the draft (draft financials)", "Send the draft financials"],
    ["Ask the supplier and Ciara tells Ann", "Ask the supplier"],
    ["Send myself (four books)", "Send four books"],
    ["Dig out the dates and ping them over (risk committee)", "Dig out the dates for the risk committee and send them"],
    ["Ping a sheet over (battery tracker)", "Send a sheet about the battery tracker"],
    ["Send ten logins (ten tablets)", "Send ten logins for the ten tablets"],
    ["Make the letters (one meter of sausage)", "Make the letters"],
    ["Bring the accountant in on that one", "Bring the accountant in"],
    ["Fill the own form", "Fill in the form"],
    ["Fill our own form", "Fill in our own form"],
    ["Run the bunch of the files through it with Ann", "Run the files through it with Ann"],
    ["Talk to the co op they sometimes pay half", "Talk to the co-op"],
    ["Make a slide with the before and after you can check it", "Make a slide with the before and after"],
    ["Let Marieke know (account)", "Let Marieke know"],
    [
      "Send the address with where to park, the satnav takes everyone to a quarry",
      "Send the address with where to park",
    ],
  ])("%s is told as: %s", (task, text) => {
    expect(stepTask(task, reading)).toBe(text);
  });

  it.each([
    ["that does not say what is to be found out", "Find out"],
    ["that does not say where it is put", "Put the breakdown"],
    ["that begins again after its adverb", "See the agreement over have her remarks"],
    ["that asks persons nobody names", "Ask them first (twelve homes)"],
    ["that does not say what is told", "Tell the suppliers (licence)"],
    ["that runs into another sentence", "Have our finance send it all to Sunita Prakash will mail it"],
    ["that says the speaker's thought besides", "Come to Pune in person I owe Sunita a lunch"],
    ["that ends in the middle", "Get Owen to send Marcus January's"],
    ["whose object got lost", "Look at with Sylvain, our managing director"],
    ["that only says who", "Send myself"],
    ["that only says whose", "Text Petra mine"],
    ["that only says to whom", "Text Petra"],
    ["that names no source", "Get the figures off him in writing"],
    ["that does not say about what", "Text Petra, either way"],
    ["that takes more time", "Take the three extra weeks"],
    ["that tells somebody present nothing", "Let Ciara know (two crews)"],
    ["that tells somebody present nothing at all", "Let Ciara know"],
    ["that breaks off after a pronoun", "Ring this week and tell Colin what they"],
    ["that breaks off in a question", "Talk to my finance person about what the cap"],
    ["without a verb", "A sample for the raw logs"],
    ["that is no deed", "Know Fionnuala"],
    ["of a bare number", "Send three (one file)"],
    ["that does not say which one", "Look at the half again"],
    ["that only says what kind", "Do a proper one"],
    ["that does not say what is shown", "Show me"],
    ["that does not say what somebody is to do", "Have Petra, my assistant"],
    ["whose second half depends on the first", "Ask them whether they allow it and send Ciara the contract"],
    ["that does not say what is raised", "Bring it up"],
    ["that does not say what goes on the agenda", "Get it onto the agenda (million)"],
    ["that does not say what goes in", "Put that in the order (schedule)"],
    ["that does not say what is all of it", "Get all that to Ann in writing (boat)"],
    ["that does not say what others look at", "Get the team to look at it"],
    ["that only counts things", "Send two things"],
    ["that does not say what others work on", "Have the lab test them the same week"],
    ["that does not say what comes second", "Go out and measure it"],
    ["of something that cannot be sent", "Send it over (summer shutdown)"],
  ])("leaves out one %s", (_, task) => {
    expect(stepTask(task, reading)).toBeNull();
  });
});

it("takes to somebody what is to get past them", () => {
  expect(stepTask("Get that past our director (quote)", reading)).toBe(
    stepTask("Run that past our director (quote)", reading),
  );
});

it("leaves out a task that has lost its object", () => {
  expect(stepTask("Get from our data centre", reading)).toBe(null);
});

it("knows an adverb from a thing", () => {
  expect(stepTask("Send that separately (list)", reading) ?? "").not.toContain("the separately");
});

it("extends only what lasts", () => {
  expect(stepTask("Extend it to the thirty-first (video)", reading)).toBe(null);
});
