import { expect, test } from "vitest";
import { newDraft, parseDraft, stepReached, stepShown } from "./draft.ts";

const company = { ...newDraft("NZ"), isCompanyDone: true };
const address = { ...company, isAddressDone: true };

test.each([
	[undefined, newDraft("NZ"), "company"],
	["address", newDraft("NZ"), "company"],
	["person", company, "address"],
	["address", company, "address"],
	["person", address, "person"],
	["address", address, "address"],
	[undefined, address, "company"],
	["nonsense", address, "company"],
])("address step %j opens the step that the draft has reached", (stepInAddress, draft, step) => {
	expect(stepShown(stepInAddress, draft)).toBe(step);
});

test("an address without a company does not count", () => {
	expect(stepReached({ ...newDraft("NZ"), isAddressDone: true })).toBe("company");
});

test("reads what it stored", () => {
	const draft = { ...address, company: { name: "Wharf Road Bakery" } };
	expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each([null, "", "{", "[1]", '{"company":null}', '{"person":"Tama"}'])("ignores %j", (stored) => {
	const draft = parseDraft(stored);
	if (stored === "[1]") expect(draft?.isCompanyDone).toBe(false);
	else expect(draft).toBeNull();
});
