import { textIn } from "./kinds.ts";
import { type Action, type ActionInput, type Field, includesRole, type Label, type Step, type When } from "./object.ts";
import { canChangeField, canCreate, canDelete, canSetField, type Reading, readableFields } from "./object-info.ts";
import type { Access, RegisteredObject, Registry } from "./registry.ts";

/** A command of an object that is offered as a quick action. `apiName` is for example "Order.Accept", or "Global.NewCase" for the command
 * that creates a record. */
export type QuickAction = {
	apiName: string;
	object: RegisteredObject;
	label: Label;
	when?: Action["when"];
} & (
	| { command: "action"; action: Action }
	| { command: "create" }
	| { command: "step"; step: Step }
	| { command: "delete" }
);

/** An input of a quick action. */
type Input = { field: Field; isRequired: boolean };

/** The default label of the action that creates a record. */
const newLabel = ([english, dutch]: Label): Label => [`New ${lowerFirst(english)}`, `${dutch} toevoegen`];
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Every quick action of an object, from its commands: actions, steps, the creation and the deletion. */
export function quickActionsOf(object: RegisteredObject): QuickAction[] {
	const { apiName, label, create, actions = {}, steps = [] } = object;
	const named = (name: string): string => `${apiName}.${name}`;
	return [
		...(create
			? [
					{
						command: "create" as const,
						object,
						apiName: `Global.New${apiName}`,
						label: create.label ?? newLabel(label),
					},
				]
			: []),
		...Object.entries(actions).map(([name, action]) => {
			const { label, when } = action;
			return { command: "action" as const, object, apiName: named(name), label, ...(when && { when }), action };
		}),
		...steps.flatMap((step) => {
			if (!("name" in step.action)) return [];
			const { name, ...offer } = step.action;
			return [{ command: "step" as const, object, apiName: named(name), ...offer, step }];
		}),
		...deletionOf(object),
	];
}

function deletionOf(object: RegisteredObject): QuickAction[] {
	const { apiName, delete: deletion } = object;
	if (!deletion?.run || !("name" in deletion.action)) return [];
	const { name, ...offer } = deletion.action;
	return [{ command: "delete", object, apiName: `${apiName}.${name}`, ...offer }];
}

/** The quick actions that create a record of any object. */
export const globalActions = ({ objects }: Pick<Registry, "objects">): QuickAction[] =>
	objects.flatMap(quickActionsOf).filter(({ command }) => command === "create");

/** Whether the role of the viewer may use a quick action. */
function isOfRole(quickAction: QuickAction, access: Access): boolean {
	const { object, command } = quickAction;
	if (!access.sees(object)) return false;
	if (command === "create") return canCreate(object, access);
	if (command === "delete") return canDelete(object, access);
	return command === "action"
		? includesRole(quickAction.action.who, access.role)
		: inputsOf(quickAction, access).size > 0;
}

/** Whether the viewer may use a quick action with the login or the token of the request. */
export const isUsable = (quickAction: QuickAction, access: Access): boolean =>
	isOfRole(quickAction, access) && access.mayChange(quickAction.object);

/** A quick action that the role of the viewer may use, by its API name in any case. Global actions are also found without "Global.".
 * Undefined for unknown names. */
export function quickActionNamed({ registry, access }: Reading, apiName: string): QuickAction | undefined {
	const sent = apiName.toLowerCase();
	const name = sent.includes(".") ? sent : `global.${sent}`;
	const object = registry.named(name.split(".")[0] ?? "");
	const actions = object ? quickActionsOf(object) : globalActions(registry);
	const named = actions.find((action) => action.apiName.toLowerCase() === name);
	return named && isOfRole(named, access) ? named : undefined;
}

/** The object of which a quick action creates a record, else null. */
export function createdBy(quickAction: QuickAction): string | null {
	if (quickAction.command === "create") return quickAction.object.apiName;
	return quickAction.command === "action" && "creates" in quickAction.action ? quickAction.action.creates : null;
}

/** The values of a record with which a role is offered a quick action. */
export const offeredWhen = ({ when = {} }: QuickAction, { role, by }: Access): When =>
	typeof when === "function" ? when(role, by) : when;

const ownInput = ({ label, length = 255, values, required, type }: ActionInput, { table }: RegisteredObject): Field => {
	const rest = { label, value: table.id, ...(required && { required }) };
	if (type) return { type, ...rest };
	return values ? { type: "picklist", values, ...rest } : { type: "longText", length, ...rest };
};

/** The inputs of a quick action that the viewer may give, by name. */
export function inputsOf(quickAction: QuickAction, access: Access): ReadonlyMap<string, Input> {
	const { object, command } = quickAction;
	if (command === "delete") return new Map();
	if (command === "action")
		return new Map(
			(quickAction.action.input ?? []).flatMap((input): [string, Input][] => {
				const isOwn = typeof input !== "string";
				const field = isOwn ? ownInput(input, object) : access.field(object, input);
				return field ? [[isOwn ? input.name : input, { field, isRequired: field.required === true }]] : [];
			}),
		);
	const isInput = (name: string, field: Field): boolean =>
		command === "create"
			? canSetField(field, access)
			: quickAction.step.fields.includes(name) && canChangeField(field, access);
	const fields = readableFields(object, access).filter(([name, field]) => isInput(name, field));
	return new Map(
		fields.map(([name, field]) => {
			const isNeeded =
				command === "create" ? field.required === true && field.initial === undefined : fields.length === 1;
			return [name, { field, isRequired: isNeeded }];
		}),
	);
}

export const labelOf = ({ label }: QuickAction, { language }: Reading): string => textIn(language, label);
