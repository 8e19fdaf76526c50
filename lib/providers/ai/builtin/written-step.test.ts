import { describe, expect, it } from "vitest";
import { asWrittenStep } from "./written-step.ts";

describe("a task as its owner would write it", () => {
  it.each([
    ["Shoot the four page PDF over", "Send the four page PDF"],
    ["Ping Kev the chart", "Send Kev the chart"],
    ["Get Ines to add the parking thing", "Get Ines to add the parking point"],
    ["Mention the fire door thing to the board", "Mention the fire door point to the board"],
    ["Dig out the dates and ping them over", "Dig out the dates and send them"],
    ["Shoot the photos and flick them through", "Shoot the photos and send them"],
    ["Write Ann", "Write to Ann"],
    ["Pop an invite", "Send an invite"],
    ["Share the invite, thanks all", "Share the invite"],
    ["Ask what it costs and give you to know next week", "Ask what it costs and let you know next week"],
    ["Run the test and get back to Ann how it went", "Run the test and let Ann know how it went"],
    ["Tell Ann yes or no", "Give Ann a yes or no"],
    ["Send a yes or a no", "Give a yes or no"],
    ["Send the proposal, sir", "Send the proposal"],
    ["Write Eli up a, a list of gaps", "Write Eli a list of gaps"],
    ["Give the landlord a ring and let Ann know", "Call the landlord and let Ann know"],
    ["Check with our data officer and drop Desmond a line", "Check with our data officer and write to Desmond"],
    ["Send the certificate over to Pradeep", "Send the certificate to Pradeep"],
    ["Send the terms along", "Send the terms"],
    ["Look the milling room up", "Look up the milling room"],
    ["Dig your last three invoices out and forward them", "Dig out your last three invoices and forward them"],
    ["Send the agreement with that clause", "Send the agreement with the clause"],
    ["Bring the accountant in on that one", "Bring the accountant in"],
    ["Bring the price up with the board", "Raise the price with the board"],
    ["Send the raw figures, yes", "Send the raw figures"],
    ["Send the last year's invoice", "Send last year's invoice"],
    ["Have the master agreement over", "Send the master agreement"],
    ["Have the summary over and ring Ann", "Send the summary and ring Ann"],
    [
      "Stick the photo of the engineer in with the three-year sums",
      "Include the photo of the engineer with the three-year sums",
    ],
    ["Knock up a one-page card", "Prepare a one-page card"],
    ["Snap the nameplates", "Photograph the nameplates"],
    ["Catch our content people", "Talk to our content people"],
    ["Dig a list of vendors up", "Dig up a list of vendors"],
    ["Clean the membership data up and send it", "Clean up the membership data and send it"],
    ["Fill the supplier form in and have it back with Ann", "Fill in the supplier form and have it back with Ann"],
    ["Send the hideous Word document", "Send the Word document"],
    ["Send an ugly list of dates", "Send a list of dates"],
    ["Draw up a horrible export", "Draw up an export"],
    ["Clean out the duplicates first", "Clean out the duplicates"],
    ["Send our agreement signed, signed on our side", "Send our agreement signed on our side"],
    ["Send the three last error reports", "Send the last three error reports"],
    ["Pass on the invite to the managers and Joyce, yep", "Pass on the invite to the managers and Joyce"],
  ])("%s: %s", (said, written) => {
    expect(asWrittenStep(said)).toBe(written);
  });

  it.each([
    "Work out the route from that and let Ann have it",
    "Ping Mei",
    "Give Ann my thanks",
    "Send the form back",
    "Have the plan over lunch",
    "Catch Des before he goes",
    "Grab the rest from the Lightfoot site",
    "Send the first draft",
    "Prepare a card with who to ring first",
    "Put your part first",
    "Ask Pete first and send the list",
    "Put the boring machine on the quote",
    "Clean the tanks",
    "Fill the tank in the yard",
    "Get the last two seasons out",
    "Set Callum up with a login",
    "Shoot the film on Friday",
    "Go over the plan",
    "Tell Ann that people start on Monday",
    "Send the list of those we tested",
  ])("stays: %s", (task) => {
    expect(asWrittenStep(task)).toBe(task);
  });
});
