import { uiApiPath } from "#shared/api-path.ts";
import { idOf } from "#shared/id.ts";
import { textIn } from "./kinds.ts";
import { includesRole, type Label } from "./object.ts";
import { canCreate, canDelete, canUpdate, type Reading } from "./object-info.ts";
import type { RegisteredObject } from "./registry.ts";

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
	const [isNew, isEdit, isDelete] = [canCreate(object, access), canUpdate(object, access), canDelete(object, access)];
	const record: Button[] = [...(isEdit ? ["Edit" as const] : []), ...(isDelete ? ["Delete" as const] : [])];
	if (context === "Record") return [...record, ...(isNew ? ["Clone" as const] : [])];
	if (context === "RelatedListRecord") return record;
	if (context === "RecordEdit") return isEdit ? ["Save", "Cancel"] : [];
	return isNew && context !== "Global" ? ["New"] : [];
}

/** The API name of a quick action, for example "Order.Accept". */
export const actionName = (object: RegisteredObject, name: string): string => `${object.apiName}.${name}`;

/** A quick action of an object that the viewer may use. Undefined for unknown names. */
export function quickAction({ registry, access }: Reading, apiName: string) {
	const [objectName = "", name = ""] = apiName.split(".");
	const object = registry.named(objectName);
	const action =
		object && access.sees(object) && Object.hasOwn(object.actions ?? {}, name) ? object.actions?.[name] : undefined;
	return object && action && includesRole(action.who, access.role) ? { object, name, action } : undefined;
}

type Place = { context: ActionContext; source: string; relatedRecordId?: string };

/** The actions of an object in a context, as the platform lists them. */
export function actionsOf(object: RegisteredObject, place: Place, filter: ActionFilter, reading: Reading) {
	const { access, language } = reading;
	const quick =
		place.context === "Record"
			? Object.entries(object.actions ?? {}).filter(([, { who }]) => includesRole(who, access.role))
			: [];
	const all = [
		...quick.map(([name, { label }]) => ({ type: "QuickAction" as const, apiName: actionName(object, name), label })),
		...buttonsOf(object, place.context, reading).map((name) => ({
			type: "StandardButton" as const,
			apiName: name,
			label: buttons[name],
		})),
	];
	return all
		.filter(({ type }) => filter.actionTypes.length === 0 || filter.actionTypes.includes(type))
		.filter(
			({ apiName }) =>
				filter.retrievalMode === "PageLayout" || filter.apiNames.length === 0 || filter.apiNames.includes(apiName),
		)
		.map((action) => platformAction(object, place, { ...action, label: textIn(language, action.label) }));
}

type Named = { type: "QuickAction" | "StandardButton"; apiName: string; label: string };

function platformAction(object: RegisteredObject, { context, source, relatedRecordId }: Place, action: Named) {
	const isQuick = action.type === "QuickAction";
	return {
		actionListContext: context,
		actionTarget: isQuick ? `${uiApiPath}/actions/perform-quick-action/${action.apiName}` : null,
		actionTargetType: isQuick ? "Invoke" : null,
		apiName: action.apiName,
		externalId: `${object.apiName}:${context}::${action.type}:${action.apiName}`,
		iconUrl: null,
		id: idOf("0JV", `${object.apiName}.${context}.${action.apiName}`),
		isMassAction: "false",
		label: action.label,
		lwcComponent: null,
		primaryColor: null,
		relatedListRecordId: relatedRecordId ?? null,
		relatedSourceObject: null,
		section: "Page",
		sourceObject: source,
		subtype: null,
		targetObject: object.apiName,
		targetUrl: null,
		type: action.type,
	};
}
