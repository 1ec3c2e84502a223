import { uiApiPath } from "#shared/api-path.ts";
import { idOf } from "#shared/id.ts";
import { textIn } from "./kinds.ts";
import type { Label } from "./object.ts";
import { canCreate, canDelete, canUpdate, type Reading } from "./object-info.ts";
import {
	createdBy,
	globalActions,
	isUsable,
	labelOf,
	offeredWhen,
	type QuickAction,
	quickActionsOf,
} from "./quick-actions.ts";
import type { Access, RegisteredObject } from "./registry.ts";

export const actionTypes = ["CustomButton", "ProductivityAction", "QuickAction", "StandardButton"] as const;
export type ActionType = (typeof actionTypes)[number];
export const actionContexts = [
	"Global",
	"ListView",
	"Lookup",
	"Record",
	"RecordEdit",
	"RelatedList",
	"RelatedListRecord",
] as const;
export type ActionContext = (typeof actionContexts)[number];

/** The filters of a list of actions. Names count only when all actions were asked for. */
export type ActionFilter = {
	actionTypes: readonly ActionType[];
	apiNames: readonly string[];
	retrievalMode: "All" | "PageLayout";
	formFactor: string;
	sections: readonly string[];
};

const buttons = {
	New: ["New", "Nieuw"],
	Edit: ["Edit", "Bewerken"],
	Clone: ["Clone", "Kopiëren"],
	Delete: ["Delete", "Verwijderen"],
	Save: ["Save", "Opslaan"],
	Cancel: ["Cancel", "Annuleren"],
} as const satisfies Record<string, Label>;
type Button = keyof typeof buttons;

/** The standard buttons of a context that the viewer may use. */
function buttonsOf(object: RegisteredObject, context: ActionContext, { access }: Reading): Button[] {
	if (!access.mayChange(object)) return [];
	const [isNew, isEdit, isDelete] = [canCreate(object, access), canUpdate(object, access), canDelete(object, access)];
	const record: Button[] = [...(isEdit ? ["Edit" as const] : []), ...(isDelete ? ["Delete" as const] : [])];
	if (context === "Record") return [...record, ...(isNew ? ["Clone" as const] : [])];
	if (context === "RelatedListRecord") return record;
	if (context === "RecordEdit") return isEdit ? ["Save", "Cancel"] : [];
	return isNew ? ["New"] : [];
}

type Values = Readonly<Record<string, { value: unknown }>>;
/** `values` are those of the record, with which its actions are offered. */
type Place = { context: ActionContext; source: string; relatedRecordId?: string; values?: Values };

/** The names of the fields that decide which actions of an object are offered to the viewer. */
export const decidingFields = (object: RegisteredObject, access: Access): string[] =>
	recordActions(object, access).flatMap((action) => Object.keys(offeredWhen(action, access)));

/** The quick actions that the viewer may use on records of an object. */
const recordActions = (object: RegisteredObject, access: Access): QuickAction[] =>
	quickActionsOf(object).filter((action) => action.command !== "create" && isUsable(action, access));

/** Whether the record has the values with which an action is offered. A value that the viewer does not read decides nothing. */
const isOffered = (action: QuickAction, values: Values, access: Access): boolean =>
	Object.entries(offeredWhen(action, access)).every(
		([name, allowed]) => !values[name] || allowed?.includes(values[name].value),
	);

/** The actions of an object in a context, as the platform lists them. */
export function actionsOf(object: RegisteredObject, place: Place, filter: ActionFilter, reading: Reading) {
	const { access, language } = reading;
	const { values = {} } = place;
	const quick =
		place.context === "Record"
			? recordActions(object, access).filter((action) => isOffered(action, values, access))
			: [];
	const standard = buttonsOf(object, place.context, reading).map((name) => ({
		type: "StandardButton" as const,
		apiName: name,
		label: textIn(language, buttons[name]),
		target: object.apiName,
		isCreation: false,
	}));
	return [...quick.map((action) => quickEntry(action, reading)), ...standard]
		.filter((entry) => isWanted(entry, filter))
		.map((entry) => platformAction(object.apiName, place, entry));
}

/** The actions that belong to no record: they create one of any object. */
export const listGlobalActions = (filter: ActionFilter, reading: Reading) =>
	globalActions(reading.registry)
		.filter((action) => isUsable(action, reading.access))
		.map((action) => quickEntry(action, reading))
		.filter((entry) => isWanted(entry, filter))
		.map((entry) => platformAction("Global", { context: "Global", source: "Global" }, entry));

function quickEntry(action: QuickAction, reading: Reading): Entry {
	const { apiName, object } = action;
	const created = createdBy(action);
	const target = created ?? object.apiName;
	return { type: "QuickAction", apiName, label: labelOf(action, reading), target, isCreation: created !== null };
}

function isWanted({ type, apiName }: Entry, { actionTypes, apiNames, retrievalMode }: ActionFilter): boolean {
	if (actionTypes.length > 0 && !actionTypes.includes(type)) return false;
	if (retrievalMode === "PageLayout" || apiNames.length === 0) return true;
	return apiNames.some((name) => name.toLowerCase() === apiName.toLowerCase());
}

type Entry = {
	type: "QuickAction" | "StandardButton";
	apiName: string;
	label: string;
	/** The object that the action creates or changes. */
	target: string;
	isCreation: boolean;
};

function platformAction(owner: string, { context, source, relatedRecordId }: Place, action: Entry) {
	const isQuick = action.type === "QuickAction";
	return {
		actionListContext: context,
		actionTarget: isQuick ? `${uiApiPath}/actions/perform-quick-action/${action.apiName}` : null,
		actionTargetType: isQuick ? "Invoke" : null,
		apiName: action.apiName,
		externalId: `${owner}:${context}::${action.type}:${action.apiName}`,
		iconUrl: null,
		id: idOf("0JV", `${owner}.${context}.${action.apiName}`),
		isMassAction: "false",
		label: action.label,
		lwcComponent: null,
		primaryColor: null,
		relatedListRecordId: relatedRecordId ?? null,
		relatedSourceObject: null,
		section: "Page",
		sourceObject: source,
		subtype: action.isCreation ? "Create" : null,
		targetObject: action.target,
		targetUrl: null,
		type: action.type,
	};
}
