import { z } from "zod";
import type { LayoutMode, LayoutType } from "#records/layout.ts";
import { collapsedSections, saveSectionStates } from "#records/layout-state.db.ts";
import { pathLayout } from "#records/path.ts";
import { type LayoutChoice, layoutId, recordLayout, sectionIds } from "#records/record-layout.ts";
import type { RegisteredObject } from "#records/registry.ts";
import { Refusal } from "#shared/refusal.ts";
import { type DataContext, dataCall, objectNamed, ok, recordIdText, wordOf } from "./data-call.ts";
import { objectApiName, recordTypeIn } from "./metadata.ts";
import { recordLayout as layoutShape, layoutUserState, pathLayout as pathShape } from "./metadata-shapes.ts";

export const layoutTypes = ["Full", "Compact"] as const satisfies readonly LayoutType[];
export const layoutModes = ["Create", "Edit", "View"] as const satisfies readonly LayoutMode[];
export const formFactor = wordOf(["Large", "Medium", "Small"]).default("Large");

const choice = {
	formFactor,
	layoutType: wordOf(layoutTypes).default("Full"),
	mode: wordOf(layoutModes).default("View"),
	recordTypeId: recordIdText.optional(),
};
type ChoiceInput = z.output<z.ZodObject<typeof choice>>;

/** Refuses a record type of another object. */
function choiceOf(object: RegisteredObject, { layoutType: type, mode, recordTypeId }: ChoiceInput): LayoutChoice {
	recordTypeIn(object, recordTypeId);
	return { type, mode, recordTypeId };
}

const layout = dataCall({
	method: "GET",
	path: "/ui-api/layout/:objectApiName",
	summary: "Reads a layout of an object.",
	in: { objectApiName },
	query: choice,
	output: layoutShape,
	async run(context, { objectApiName, ...query }) {
		const object = objectNamed(context, objectApiName);
		return ok(recordLayout(object, choiceOf(object, query), context));
	},
});

type ChosenLayout = { object: RegisteredObject; choice: LayoutChoice };

/** The states of the sections of layouts for the viewer, in one statement. */
export async function userStatesOf({ act }: DataContext, layouts: readonly ChosenLayout[]) {
	const states = layouts.map(({ object, choice }) => ({
		id: layoutId(object, choice),
		sections: sectionIds(object, choice),
	}));
	const collapsed = await collapsedSections(
		act,
		states.flatMap(({ sections }) => sections),
	);
	return states.map(({ id, sections }) => ({
		id,
		sectionUserStates: Object.fromEntries(sections.map((id) => [id, { collapsed: collapsed.has(id), id }])),
	}));
}

const userStateOf = async (context: DataContext, object: RegisteredObject, choice: LayoutChoice) =>
	(await userStatesOf(context, [{ object, choice }]))[0];

const userState = dataCall({
	method: "GET",
	path: "/ui-api/layout/:objectApiName/user-state",
	summary: "Reads which sections of a layout the user collapsed.",
	in: { objectApiName },
	query: choice,
	output: layoutUserState,
	async run(context, { objectApiName, ...query }) {
		const object = objectNamed(context, objectApiName);
		return ok(await userStateOf(context, object, choiceOf(object, query)));
	},
});

const changeUserState = dataCall({
	method: "PATCH",
	path: "/ui-api/layout/:objectApiName/user-state",
	summary: "Collapses and opens sections of a layout for the user.",
	in: { objectApiName },
	query: choice,
	body: z.object({ sectionUserStates: z.record(z.string(), z.object({ collapsed: z.boolean() })) }),
	output: layoutUserState,
	example: { body: { sectionUserStates: {} } },
	async run(context, { objectApiName, body, ...query }) {
		const object = objectNamed(context, objectApiName);
		const choice = choiceOf(object, query);
		const ids = new Set(sectionIds(object, choice));
		const states = Object.entries(body.sectionUserStates);
		const unknown = states.find(([id]) => !ids.has(id));
		if (unknown) throw new Refusal("invalid", "records.unknown-section", { section: unknown[0].slice(0, 40) });
		await saveSectionStates(context.act, new Map(states.map(([id, { collapsed }]) => [id, collapsed])));
		return ok(await userStateOf(context, object, choice));
	},
});

const path = dataCall({
	method: "GET",
	path: "/ui-api/path/layout/:objectApiName",
	summary: "Reads the steps that records of an object go through.",
	in: { objectApiName },
	query: { recordTypeId: recordIdText.optional() },
	output: pathShape,
	async run(context, { objectApiName, recordTypeId }) {
		const object = objectNamed(context, objectApiName);
		recordTypeIn(object, recordTypeId);
		const pathSteps = pathLayout(object, context);
		if (!pathSteps) throw new Refusal("not-found", "records.not-found");
		return ok(pathSteps);
	},
});

export const layoutCalls = [layout, userState, changeUserState, path];
