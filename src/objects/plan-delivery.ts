import { sql } from "drizzle-orm";
import { planDelivery } from "#db/schema/planner.ts";
import { isChangeableAt } from "#planner/deliveries/plan-status.db.ts";
import { ChangeDelivery } from "#planner/plan-requests.ts";
import { changeDelivery } from "#planner/plans.commands.ts";
import { visibleDeliveries } from "#planner/plans.db.ts";
import { callCommand } from "#records/command-step.ts";
import { customerRoles, recordObject, staffRoles } from "#records/object.ts";
import { orderingRoles } from "#shared/roles.ts";
import { companyField, orderField, reference } from "./fields.ts";

/** One date of a plan, and the order that was placed for it. */
export const planDeliveryObject = recordObject({
	apiName: "PlanDelivery",
	keyPrefix: "a15",
	table: planDelivery,
	label: ["Plan delivery", "Bezorging van plan"],
	plural: ["Plan deliveries", "Bezorgingen van plannen"],
	name: "Name",
	rows: visibleDeliveries,
	who: [...customerRoles, ...staffRoles],
	part: "purchases",
	fields: {
		Name: { type: "text", length: 10, label: ["Name", "Naam"], value: () => sql`${planDelivery.deliverOn}::text` },
		CoffeePlanId: reference({
			to: "CoffeePlan",
			children: "PlanDeliveries",
			label: ["Coffee plan", "Koffieplan"],
			value: planDelivery.planId,
		}),
		AccountId: companyField(planDelivery.accountId),
		Delivery_Date__c: { type: "date", label: ["Delivery date", "Bezorgdatum"], value: planDelivery.deliverOn },
		Base_Date__c: { type: "date", label: ["Date of the schedule", "Datum volgens schema"], value: planDelivery.base },
		Chosen_Date__c: { type: "date", label: ["Chosen date", "Gekozen datum"], value: planDelivery.chosenOn },
		State__c: {
			type: "picklist",
			values: {
				planned: ["Planned", "Gepland"],
				skipped: ["Skipped", "Overgeslagen"],
				ordered: ["Ordered", "Besteld"],
				missed: ["Not delivered", "Niet bezorgd"],
			},
			label: ["Status", "Status"],
			value: planDelivery.state,
		},
		Missed_Reason__c: {
			type: "picklist",
			values: {
				paused: ["The plan was paused", "Het plan was gepauzeerd"],
				payment: ["The order could not be charged", "De bestelling kon niet op rekening"],
				"order-refused": ["The order could not be placed", "De bestelling kon niet worden geplaatst"],
				"location-closed": ["The location was closed", "De locatie was gesloten"],
				"nothing-left": ["All products were missing", "Alle producten ontbraken"],
			},
			label: ["Reason", "Reden"],
			value: planDelivery.missedReason,
		},
		Is_Changeable__c: {
			type: "boolean",
			label: ["Can be changed", "Kan worden gewijzigd"],
			value: ({ now }) => isChangeableAt(now),
		},
		OrderId: orderField(planDelivery.orderId, "PlanDeliveries"),
	},
	layouts: {
		full: [
			{
				heading: ["Delivery", "Bezorging"],
				columns: 2,
				fields: [
					"CoffeePlanId",
					"Delivery_Date__c",
					"State__c",
					"Base_Date__c",
					"Missed_Reason__c",
					"Chosen_Date__c",
					"OrderId",
					null,
				],
			},
		],
		compact: ["Delivery_Date__c", "State__c", "OrderId"],
	},
	listViews: {
		AllPlanDeliveries: {
			label: ["All deliveries", "Alle bezorgingen"],
			columns: ["Delivery_Date__c", "CoffeePlanId", "AccountId", "State__c", "OrderId"],
			order: ["-Delivery_Date__c"],
		},
		PlannedDeliveries: {
			label: ["Planned", "Gepland"],
			columns: ["Delivery_Date__c", "CoffeePlanId", "AccountId"],
			order: ["Delivery_Date__c"],
			where: { State__c: { eq: "planned" } },
		},
	},
	actions: {
		Skip: {
			label: ["Skip delivery", "Bezorging overslaan"],
			who: orderingRoles,
			when: { State__c: ["planned"], Is_Changeable__c: [true] },
			run: (act, deliveryId) => changeDelivery(act, { deliveryId, skip: true }),
		},
		Plan: {
			label: ["Deliver after all", "Toch bezorgen"],
			who: orderingRoles,
			when: { State__c: ["skipped"], Is_Changeable__c: [true] },
			run: (act, deliveryId) => changeDelivery(act, { deliveryId, skip: false }),
		},
		Move: {
			label: ["Move delivery", "Bezorging verplaatsen"],
			who: orderingRoles,
			when: { Is_Changeable__c: [true] },
			input: [
				{ name: "Delivery_Date__c", label: ["New delivery date", "Nieuwe bezorgdatum"], required: true, type: "date" },
			],
			run: (act, deliveryId, values) =>
				callCommand(
					{ input: ChangeDelivery, fields: { Delivery_Date__c: "deliverOn" } },
					{ values, own: { deliveryId } },
					(input) => changeDelivery(act, input),
				),
		},
	},
	avatar: { icon: "shipment", color: "#8a7a5c" },
	mru: false,
});
