/** Software on a call that no person is called like; "Claude", "Alexa" or "Gong" may be somebody or a rival. */
export const MACHINE =
  "(?:a\\.?i\\.?|assistant|note[ -]?s?[ -]?taker|(?:minutes?|records?|notes?)[ -](?:taker|keeper)|meeting bot|notes?[ -]?bot|bot|robot|chat ?bot|(?:digital|virtual|automatic|automated|electronic|artificial) (?:stenographer|typist|secretary|clerk|writer|listener|helper|colleague)|recorder|scribe|transcriber|summari[sz]er|language model|llm|chatgpt|copilot|otter|fireflies)";
