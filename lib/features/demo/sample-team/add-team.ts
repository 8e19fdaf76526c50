import { addMember } from "../../members/add-member";
import { addressFor } from "../sandbox-address";
import { COLLEAGUES, type Colleague, type SampleTeam, type TeamMember } from "./colleagues";

type Founding = {
  tenantId: string;
  owner: { userId: string; email: string; name: string };
  password: string;
  domain: string;
  tag: string | null;
};

/** Adds the sample team. Everyone has the owner's password, so that a visitor can sign in as any of them. */
export async function addTeam({ tenantId, owner, password, domain, tag }: Founding): Promise<SampleTeam> {
  const join = async (key: Colleague): Promise<TeamMember> => {
    const { name, role, title } = COLLEAGUES[key];
    const email = addressFor(name, { domain, tag });
    const { userId } = await addMember({ tenantId, email, role, name, password });
    return { userId, email, name, role, title };
  };
  const [ines, naledi, mateo, saoirse, theo] = await Promise.all([
    join("ines"),
    join("naledi"),
    join("mateo"),
    join("saoirse"),
    join("theo"),
  ]);
  return { owner: { ...owner, role: "owner", title: "Owner" }, ines, naledi, mateo, saoirse, theo };
}
