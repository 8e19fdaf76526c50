/** The rep's edit of the draft. Every line was said in the call except the price, which is $4,000 too low. */
export function wrongQuote(repName: string): { subject: string; bodyText: string } {
  const firstName = repName.split(" ")[0] ?? repName;
  return {
    subject: "Your quote for Japan and France",
    bodyText: `Hi Haruto and Chloé,

Thank you for the time today. Here is what we agreed:

- The total for both regions is $48,500 for the first year, for up to a hundred and thirty people.
- The second year is the same, plus at most three percent.
- You pay half now and half in April; I'll confirm the split payment with our finance team by Wednesday.

From my side:

- I'll send the contract tomorrow morning, with the list of Salesforce fields.
- I'll draft one page for your president and send it to you first.
- I'll propose two training dates after the thirteenth of January.

Haruto, you'll forward the contract to legal tomorrow, and Chloé, you'll set up a test user for us in your sandbox by Monday.

Best regards,
${firstName}`,
  };
}
