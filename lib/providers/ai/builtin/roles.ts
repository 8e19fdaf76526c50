/** What people are called by their work. */
export const ROLE =
  "boss|chief|director|manager|[cC][efti]o|owner|lawyer|solicitor|accountant|colleague|developer|engineer|treasurer|landlord|architect|bursar|plumber|electrician|technician|installer|fitter|driver|secretary|assistant|supervisor|foreman|auditor|broker|surveyor|inspector|supplier|agent|bookkeeper|caretaker|planner|designer|contractor|dentist|doctor|nurse|chef|consultant|head of \\p{Ll}+";

const ROLES = new RegExp(`^(?:${ROLE})s?$`, "iu");

/** Whether a noun names a person by their work: "surveyor". */
export function isRole(noun: string): boolean {
  return ROLES.test(noun);
}
