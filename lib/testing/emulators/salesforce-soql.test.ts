import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { ApiError } from "./salesforce/answers";
import { Org } from "./salesforce/org";
import { parseSoql } from "./salesforce/soql";
import { runSoql } from "./salesforce/soql-run";
import { MalformedQuery } from "./salesforce/soql-tokens";

const clock = fixedClock("2026-11-20T10:00:00.700Z");
const org = new Org({ clock });
const account = org.put("Account", { Name: 'O\'Neil & "Sons"' });
const PEOPLE: Record<string, string>[] = [
  { LastName: "Feld", FirstName: "Jonas", Email: "jonas@buyer.example", AccountId: account.Id },
  { LastName: "100% Sure", Email: "Sure@Buyer.example", Phone: "+49 30 1" },
  { LastName: "A_B", Email: "ab@other.example" },
  { LastName: "AxB" },
];
const ids = PEOPLE.map((fields) => {
  const { Id } = org.put("Contact", fields);
  clock.advance(1000);
  return Id;
});

const find = (query: string, isAll = false) => runSoql({ org, version: "v66.0", isAll }, parseSoql(query));
const names = (where: string) => find(`SELECT LastName FROM Contact ${where}`).map(({ LastName }) => LastName);

describe("SOQL", () => {
  it("reads fields, relationships, conditions, order and limits", () => {
    expect(
      parseSoql(
        "select Id, Account.Name FROM Contact WHERE (A = 1 OR B != null) AND NOT C IN ('x','y') ORDER BY D DESC, E NULLS LAST LIMIT 5 OFFSET 2",
      ),
    ).toMatchObject({
      fields: [["Id"], ["Account", "Name"]],
      from: "Contact",
      where: { all: [{ any: [{ path: ["A"] }, { operator: "!=" }] }, { not: { operator: "IN", values: [{}, {}] } }] },
      orderBy: [
        { path: ["D"], isDescending: true },
        { path: ["E"], isDescending: false, nullsLast: true },
      ],
      limit: 5,
      offset: 2,
    });
  });

  it.each([
    "SELEC Id FROM Contact",
    "SELECT Id FROM Contact WHERE",
    "SELECT Id, FROM Contact",
    "SELECT Id FROM Contact WHERE Name = 'O'Neil'",
    "SELECT Id FROM Contact WHERE Name = 'a\\q'",
    "SELECT Id FROM Contact WHERE Name = 'two\nlines'",
    "SELECT Id FROM Contact WHERE Name = 'open",
    "SELECT Id FROM Contact WHERE A = 1 OR B = 2 AND C = 3",
    "SELECT Id FROM Contact LIMIT -1",
    "SELECT Id FROM Contact; DELETE",
    'SELECT Id FROM Contact WHERE Name = "x"',
    "",
  ])("refuses %j", (query) => {
    expect(() => parseSoql(query)).toThrow(MalformedQuery);
  });

  it("compares text case-insensitively, with % and _ as wildcards only in LIKE and unescaped", () => {
    expect(names("WHERE Email = 'SURE@buyer.example'")).toEqual(["100% Sure"]);
    expect(names("WHERE LastName LIKE '%\\%%'")).toEqual(["100% Sure"]);
    expect(names("WHERE LastName LIKE 'a_b'")).toEqual(["A_B", "AxB"]);
    expect(names("WHERE LastName LIKE 'a\\_b'")).toEqual(["A_B"]);
    expect(names("WHERE LastName = 'A\\_B'")).toEqual(["A_B"]);
    expect(names("WHERE Account.Name = 'O\\'Neil & \\\"Sons\\\"'")).toEqual(["Feld"]);
    expect(names("WHERE LastName = '\\u0041xB'")).toEqual(["AxB"]);
  });

  it("compares times, empty values and IDs", () => {
    expect(names("WHERE SystemModstamp >= 2026-11-20T10:00:02Z")).toEqual(["A_B", "AxB"]);
    expect(names("WHERE SystemModstamp > 2026-11-20T11:00:02.000+01:00")).toEqual(["AxB"]);
    expect(names("WHERE Email = null")).toEqual(["AxB"]);
    expect(names(`WHERE Id IN ('${ids[0]}', '${ids[3]}') AND Id > '${ids[0]}'`)).toEqual(["AxB"]);
    expect(names("WHERE Email NOT IN ('ab@other.example') AND NOT LastName LIKE 'F%'")).toEqual(["100% Sure", "AxB"]);
  });

  it("sorts with empty values first, pages with LIMIT and OFFSET, and counts", () => {
    expect(names("ORDER BY Email, Id")).toEqual(["AxB", "A_B", "Feld", "100% Sure"]);
    expect(names("ORDER BY Email DESC LIMIT 2 OFFSET 1")).toEqual(["Feld", "A_B"]);
    expect(find("SELECT COUNT() FROM Contact")).toHaveLength(4);
  });

  it("shows related records, and lists of them", () => {
    const deal = org.put("Opportunity", { Name: "Deal", StageName: "Closed Won", AccountId: account.Id });
    org.put("OpportunityContactRole", { OpportunityId: deal.Id, ContactId: ids[0] ?? "" });
    const [found] = find(
      "SELECT IsWon, Account.Name, (SELECT ContactId FROM OpportunityContactRoles) FROM Opportunity",
    );
    expect(found).toMatchObject({
      IsWon: true,
      Account: { attributes: { type: "Account" }, Name: 'O\'Neil & "Sons"' },
      OpportunityContactRoles: { totalSize: 1, done: true, records: [{ ContactId: ids[0] }] },
    });
    expect(find("SELECT Account.Name FROM Contact WHERE LastName = 'AxB'")[0]?.Account).toBeNull();
  });

  it.each([
    ["SELECT Nothing FROM Contact", "INVALID_FIELD"],
    ["SELECT Id FROM Nothing", "INVALID_TYPE"],
    ["SELECT Id FROM Contact WHERE SystemModstamp > '2026-11-20T10:00:00Z'", "INVALID_FIELD"],
    ["SELECT Id FROM Contact WHERE LastName = 5", "INVALID_FIELD"],
    ["SELECT Id FROM Contact WHERE Id = 'x'", "INVALID_QUERY_FILTER_OPERATOR"],
    ["SELECT Id FROM Contact ORDER BY Nothing", "INVALID_FIELD"],
    ["SELECT Other.Name FROM Contact", "INVALID_FIELD"],
  ])("answers %j with %s", (query, code) => {
    expect(() => find(query)).toThrow(expect.objectContaining({ status: 400, code }));
    expect(() => find(query)).toThrow(ApiError);
  });

  it("shows the recycle bin only to queryAll, with the surviving record of a merge", () => {
    org.merge("Contact", ids[0] ?? "", ids[3] ?? "");
    expect(names("WHERE LastName = 'AxB'")).toEqual([]);
    expect(find("SELECT MasterRecordId FROM Contact WHERE IsDeleted = true", true)).toMatchObject([
      { MasterRecordId: ids[0] },
    ]);
  });
});
