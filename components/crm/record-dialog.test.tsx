import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answer, fakeApi, freshBrowser, openScreen, refreshes } from "@/lib/testing/screen";
import { RecordDialog } from "./record-dialog";

freshBrowser();

const id = "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f2001";
const fields = ["email", "firstName", "lastName", "phone"];
const dana = { id, revision: 4, fields: { email: "dana@northwind.example", firstName: "Dana", lastName: "Ruiz" } };

function open(record: typeof dana | null, answer: Answer) {
  const asked = fakeApi(() => answer);
  const form = { crmName: "HubSpot", fields, stages: [], record };
  return { asked, ...openScreen(<RecordDialog objectType="contact" form={form} />) };
}

describe("the form of a contact", () => {
  it("sends only what changed, for the revision that was opened", async () => {
    const { user, asked } = open(dana, { body: { success: true, data: { id } } });
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await user.type(await screen.findByRole("textbox", { name: "Phone" }), "+49 30 1");
    await user.clear(screen.getByRole("textbox", { name: "Last name" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(refreshes.count).toBeGreaterThan(0));
    expect(asked).toMatchObject([
      {
        method: "PATCH",
        path: `/crm/records/${id}`,
        body: { revision: 4, fields: { lastName: null, phone: "+49 30 1" } },
      },
    ]);
  });

  it("keeps what was typed and shows why it was refused, before and after asking", async () => {
    const message = "comes from HubSpot. Change it there";
    const refusal = {
      error: "Invalid input",
      message: "Invalid",
      details: { fieldErrors: { "fields.phone": [message] } },
    };
    const { user, asked } = open(null, { status: 400, body: refusal });
    await user.click(screen.getByRole("button", { name: "Add contact" }));
    const email = await screen.findByRole<HTMLInputElement>("textbox", { name: "Email" });
    await user.type(email, "dana@northwind");
    await user.type(screen.getByRole("textbox", { name: "Phone" }), "1{Enter}");
    await waitFor(() => expect(email.getAttribute("aria-invalid")).toBe("true"));
    expect(asked).toEqual([]);
    await user.type(email, ".example{Enter}");
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toEqual({
      objectType: "contact",
      fields: { email: "dana@northwind.example", phone: "1" },
    });
    expect(await screen.findByText(message)).toBeDefined();
    expect(email.value).toBe("dana@northwind.example");
  });
});

describe("the form of a deal", () => {
  const pilot = { id, revision: 1, fields: { name: "Pilot", stage: "91183427" } };
  const stages = [
    { value: "91183427", label: "Up for renewal" },
    { value: "91183428", label: "Renewed" },
  ];
  const openDeal = (options: typeof stages) => {
    const asked = fakeApi(() => ({ body: { success: true, data: { id } } }));
    const form = { crmName: "HubSpot", fields: ["name", "stage"], stages: options, record: pilot };
    return { asked, ...openScreen(<RecordDialog objectType="deal" form={form} />) };
  };

  it("offers the stages by their names and sends the ID", async () => {
    const { user, asked } = openDeal(stages);
    await user.click(screen.getByRole("button", { name: "Edit" }));
    const stage = await screen.findByRole("combobox", { name: "Stage" });
    expect(stage.textContent).toBe("Up for renewal");
    await user.click(stage);
    await user.click(await screen.findByRole("option", { name: "Renewed" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toEqual({ revision: 1, fields: { stage: "91183428" } });
  });

  it("takes the stage as text where the CRM doesn't list its stages", async () => {
    const { user, asked } = openDeal([]);
    await user.click(screen.getByRole("button", { name: "Edit" }));
    const stage = await screen.findByRole("textbox", { name: "Stage" });
    await user.clear(stage);
    await user.type(stage, "Renewed{Enter}");
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toEqual({ revision: 1, fields: { stage: "Renewed" } });
  });
});
