import { apps } from "#objects/apps.ts";
import { appId } from "#records/apps.ts";
import { masterRecordType } from "#records/kinds.ts";
import { listViewId } from "#records/list-views.ts";
import type { Registry } from "#records/registry.ts";
import { idOf } from "#shared/id.ts";
import type { CallExample, DataCall } from "./data-call.ts";

/** Values of parameters whose names mean the same in every call. */
const usualPath: Readonly<Record<string, string>> = {
	actionApiName: "Order.Cancel",
	actionFeature: "RecordHome",
	appId: apps.map(appId).at(-1) ?? "",
	fieldApiName: "Status",
	listViewApiName: "AllOrders",
	listViewId: listViewId("Order", "AllOrders"),
	listViewIdOrObjectApiName: "Order",
	objectApiName: "Order",
	objectApiNames: "Order,Account",
	parentObjectApiName: "Account",
	parentRecordId: "{Account}",
	preferencesId: "Account.Orders",
	preferencesIds: "Account.Orders",
	recordId: "{Order}",
	recordIds: "{Order}",
	recordTypeId: masterRecordType,
	relatedListId: "Orders",
	relatedListNames: "Orders",
};
const usualQuery: Readonly<Record<string, string>> = { fields: "Order.Status" };

/** The example of a call, with the usual values for the parameters that the call does not name. */
export function exampleOf({
	parameters,
	example,
}: DataCall): Required<Omit<CallExample, "by">> & Pick<CallExample, "by"> {
	const among = (shape: object, usual: Readonly<Record<string, string>>) =>
		Object.fromEntries(Object.entries(usual).filter(([name]) => Object.hasOwn(shape, name)));
	return {
		...example,
		path: { ...among(parameters.path.shape, usualPath), ...example.path },
		query: example.query ?? among(parameters.query.shape, usualQuery),
		body: example.body,
	};
}

/** The placeholders of ids in examples. */
const placeholder = /\{((?:new )?[A-Z]\w*)\}/g;

/** Replaces the placeholders in an example. */
export const withIds = <Value>(value: Value, idFor: (name: string) => string): Value =>
	value === undefined
		? value
		: JSON.parse(JSON.stringify(value).replace(placeholder, (_, name: string) => idFor(name)));

/** The ids that the documentation shows for placeholders. */
export const sampleIds =
	(registry: Registry) =>
	(name: string): string =>
		name === "new ListView"
			? "LargeOrders"
			: idOf(registry.named(name.replace(/^new /, ""))?.keyPrefix ?? "000", `example ${name}`);
