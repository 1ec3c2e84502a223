import { expect, test } from "vitest";
import { newPasswordSchema } from "#auth/password-form.ts";
import { emailFault } from "#shared/email.ts";
import {
	faultsIn,
	fieldNamed,
	newForm,
	optional,
	refused,
	required,
	submitted,
	valuesIn,
	withMessage,
} from "./form-state.ts";

const schema = { name: required, email: emailFault, shared: optional };
const good = { name: "Aroha", email: "aroha@example.org", shared: "" };

test.each([
	{ values: good, faults: [] },
	{ values: { ...good, name: " " }, faults: [["name", "empty"]] },
	{ values: { ...good, email: "aroha" }, faults: [["email", "no-email"]] },
	{
		values: { ...good, email: "", name: "" },
		faults: [
			["name", "empty"],
			["email", "empty"],
		],
	},
])("finds $faults in the order of the schema", ({ values, faults }) => {
	expect([...faultsIn(schema, values)]).toEqual(faults);
});

test.each([
	{ password: "Flat-white-1", repeat: "Flat-white-1", faults: [] },
	{ password: "Flat-white-1", repeat: "Flat-white-2", faults: [["repeat", "differs"]] },
	{ password: "", repeat: "other", faults: [["password", "empty"]] },
	{ password: "short", repeat: "other", faults: [["password", "unfit-password"]] },
])("compares '$repeat' with the other field, '$password': $faults", ({ password, repeat, faults }) => {
	expect([...faultsIn(newPasswordSchema, { password, repeat })]).toEqual(faults);
});

test("reads the fields of the schema, and takes an unchecked checkbox for empty", () => {
	const form = new FormData();
	form.set("name", " Aroha ");
	form.set("other", "not a field");
	expect(valuesIn(schema, form)).toEqual({ name: " Aroha ", email: "", shared: "" });
});

test("refuses an attempt with a wrong field, with a new object for each attempt", () => {
	const first = submitted(new Map([["name", "Please enter your name"]]));
	const second = submitted(first.messages);
	expect(first.attempt).toEqual({ isRefused: true });
	expect(second.attempt).not.toBe(first.attempt);
	expect(submitted(new Map())).toEqual(newForm());
});

test("removes one message when the user types, and keeps the attempt and the other messages", () => {
	const messages = new Map<"name" | "email", string>([
		["name", "Please enter your name"],
		["email", "Please enter a valid email address"],
	]);
	const previous = submitted(messages);
	const next = withMessage(previous, "name", "");
	expect([...next.messages.keys()]).toEqual(["email"]);
	expect(next.attempt).toBe(previous.attempt);
	expect(previous.messages.size).toBe(2);
});

test("shows a refused call at the field that it names, and moves the focus there", () => {
	const next = refused(newForm<"name">(), "name", "This name is taken");
	expect([...next.messages]).toEqual([["name", "This name is taken"]]);
	expect(next).toMatchObject({ attempt: { isRefused: true }, failure: "" });
});

test("shows a refused call above the form when it names no field, and leaves the focus", () => {
	const previous = newForm<"name">();
	const next = refused(previous, null, "Please try again later");
	expect(next).toMatchObject({ failure: "Please try again later" });
	expect(next.messages.size).toBe(0);
	expect(next.attempt).toBe(previous.attempt);
	expect(submitted(new Map()).failure).toBe("");
});

test.each([
	{ field: "email", name: "email" },
	{ field: "toString", name: null },
	{ field: null, name: null },
])("finds the field that a refusal names: $field", ({ field, name }) => {
	expect(fieldNamed(schema, field)).toBe(name);
});
