export type SamplePerson = { firstName: string; lastName: string; title: string };
export type SampleCompany = { name: string; domain: string; phone: string; people: SamplePerson[] };

const people = (...rows: [string, string, string][]): SamplePerson[] =>
  rows.map(([firstName, lastName, title]) => ({ firstName, lastName, title }));

export const COMPANIES: SampleCompany[] = [
  {
    name: "Halden Freight",
    domain: "haldenfreight.example",
    phone: "+44 20 7946 0112",
    people: people(
      ["Ingrid", "Solberg", "Head of Logistics"],
      ["Tobias", "Brandt", "Finance Director"],
      ["Amara", "Diallo", "Operations Analyst"],
    ),
  },
  {
    name: "Brightwell Health",
    domain: "brightwell.example",
    phone: "+1 415 555 0134",
    people: people(
      ["Priya", "Raman", "VP Operations"],
      ["Colin", "Achterberg", "Chief Information Security Officer"],
      ["Rosa", "Menendez", "Procurement Manager"],
    ),
  },
  {
    name: "Castellan Insurance",
    domain: "castellan.example",
    phone: "+49 30 5550 0178",
    people: people(
      ["Matthias", "Vogel", "Managing Director"],
      ["Yuki", "Tanabe", "Head of Claims"],
      ["Oluwaseun", "Adeyemi", "IT Manager"],
    ),
  },
  {
    name: "Orchard & Pine",
    domain: "orchardpine.example",
    phone: "+1 503 555 0191",
    people: people(
      ["Leah", "Whitcombe", "Founder"],
      ["Dmitri", "Sorokin", "Head of E-commerce"],
      ["Nadia", "Haddad", "Customer Care Lead"],
    ),
  },
  {
    name: "Meridian Robotics",
    domain: "meridianrobotics.example",
    phone: "+81 3 5550 0123",
    people: people(
      ["Haruto", "Ishikawa", "Director of Sales"],
      ["Chloé", "Lefèvre", "Revenue Operations Manager"],
      ["Samir", "Patel", "Solutions Engineer"],
    ),
  },
  {
    name: "Tidewater Energy",
    domain: "tidewater.example",
    phone: "+1 757 555 0166",
    people: people(
      ["Marisol", "Quintero", "Chief Commercial Officer"],
      ["Graham", "Pettigrew", "Regional Manager"],
      ["Fatima", "Zahra", "Contracts Specialist"],
    ),
  },
  {
    name: "Lumen Academy",
    domain: "lumenacademy.example",
    phone: "+353 1 555 0144",
    people: people(
      ["Aoife", "Brennan", "Director of Admissions"],
      ["Jonas", "Lindqvist", "Product Manager"],
      ["Mei", "Chen", "Partnerships Coordinator"],
    ),
  },
  {
    name: "Kestrel Foods",
    domain: "kestrelfoods.example",
    phone: "+61 2 5550 0187",
    people: people(
      ["Warwick", "Douglas", "National Sales Manager"],
      ["Thandiwe", "Mokoena", "Key Account Manager"],
      ["Luca", "Ferrari", "Supply Chain Planner"],
    ),
  },
];

export function addressOf({ firstName, lastName }: SamplePerson, { domain }: SampleCompany): string {
  const plain = `${firstName}.${lastName}`.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return `${plain}@${domain}`;
}
