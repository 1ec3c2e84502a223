import { sql } from "drizzle-orm";
import { coffeePlan } from "#db/schema/planner.ts";
import { firstDeliveryOn, nextDeliveryOn, savedSubtotal, statusAt } from "#planner/deliveries/plan-status.db.ts";
import { nextDeliveriesNow } from "#planner/deliveries/plan-totals.db.ts";
import { PausePlan, StopPlan } from "#planner/plan-requests.ts";
import { type PlanStatus, planSteps } from "#planner/planner.ts";
import { pausePlan, resumePlan, stopPlan } from "#planner/plans.commands.ts";
import { shownFrequency, visiblePlans } from "#planner/plans.db.ts";
import { callCommand } from "#records/command-step.ts";
import { customerRoles, recordObject, rolesTaking, staffRoles } from "#records/object.ts";
import { statusesBefore, takersIn } from "#shared/steps.ts";
import { companyField, computedBy, locationField, orderField, ownerField } from "./fields.ts";

/** The roles that take a step of a plan, and the statuses before it. */
const stepTo = (to: PlanStatus) => ({
	who: rolesTaking(planSteps, to),
	when: { Status__c: statusesBefore(planSteps, to, takersIn(planSteps, to)) },
});

/** A recurring delivery to a location. */
export const coffeePlanObject = recordObject({
	apiName: "CoffeePlan",
	keyPrefix: "a01",
	table: coffeePlan,
	label: ["Coffee plan", "Koffieplan"],
	plural: ["Coffee plans", "Koffieplannen"],
	name: "Name",
	rows: visiblePlans,
	who: [...customerRoles, ...staffRoles],
	part: "purchases",
	fields: {
		Name: { type: "text", length: 20, label: ["Plan ID", "Plannummer"], value: () => sql`${coffeePlan.number}::text` },
		Status__c: {
			type: "picklist",
			values: {
				Active: ["Active", "Actief"],
				"Processing order": ["Processing order", "Bestelling in verwerking"],
				Paused: ["Paused", "Gepauzeerd"],
				Stopped: ["Stopped", "Gestopt"],
			},
			label: ["Status", "Status"],
			value: ({ now }) => statusAt(now),
		},
		AccountId: companyField(coffeePlan.accountId, "CoffeePlans"),
		LocationId: locationField(coffeePlan.locationId, "CoffeePlans"),
		OwnerId: ownerField(coffeePlan.userId, ["Managed by", "Beheerd door"]),
		Frequency__c: { type: "text", length: 60, label: ["Frequency", "Frequentie"], value: () => shownFrequency },
		Weeks__c: {
			type: "integer",
			label: ["Weeks between deliveries", "Weken tussen bezorgingen"],
			value: coffeePlan.weeks,
		},
		Next_Delivery_Date__c: {
			type: "date",
			label: ["Next delivery", "Volgende bezorging"],
			value: () => nextDeliveryOn,
		},
		First_Delivery_Date__c: {
			type: "date",
			label: ["First delivery", "Eerste bezorging"],
			value: () => firstDeliveryOn,
		},
		Subtotal__c: {
			type: "money",
			label: ["Subtotal excl. GST at the last save", "Subtotaal excl. btw bij laatste opslag"],
			value: () => savedSubtotal,
		},
		Total_Amount__c: {
			type: "money",
			label: ["Total incl. GST of the next delivery", "Totaal incl. btw van de volgende bezorging"],
			help: ["Of what can come, at today's prices", "Van wat er kan komen, tegen de prijzen van vandaag"],
			value: computedBy(nextDeliveriesNow)("total"),
		},
		Reference__c: {
			type: "text",
			length: 80,
			label: ["Invoice reference", "Factuurreferentie"],
			value: coffeePlan.reference,
		},
		Cost_Centre__c: { type: "text", length: 80, label: ["Cost centre", "Kostenplaats"], value: coffeePlan.costCentre },
		Missing_Items__c: {
			type: "picklist",
			values: {
				wait: ["Send the product later", "Later nasturen"],
				"leave-out": ["Leave the product out", "Weglaten"],
				alternative: ["Send an alternative", "Een alternatief sturen"],
			},
			label: ["If a product is missing or too expensive", "Als een product ontbreekt of te duur is"],
			value: coffeePlan.missingItems,
		},
		Pause_Reason__c: {
			type: "picklist",
			values: {
				customer: ["Paused by the company", "Gepauzeerd door het bedrijf"],
				payment: ["An order could not be charged to the account", "Een bestelling kon niet op rekening"],
				"order-refused": ["An order could not be placed", "Een bestelling kon niet worden geplaatst"],
				"location-closed": ["The location is closed for a year", "De locatie is een jaar gesloten"],
			},
			label: ["Reason of the pause", "Reden van de pauze"],
			value: coffeePlan.pauseReason,
		},
		Resumes_On__c: { type: "date", label: ["Resumes on", "Gaat verder op"], value: coffeePlan.resumesOn },
		Stop_Reason__c: {
			type: "picklist",
			values: {
				"too-much": ["We have too much coffee", "We hebben te veel koffie"],
				"too-expensive": ["Too expensive", "Te duur"],
				"other-supplier": ["We buy elsewhere", "We kopen elders"],
				"closing-down": ["The location closes", "De locatie sluit"],
				"another-plan": ["We use another plan", "We gebruiken een ander plan"],
				other: ["Another reason", "Een andere reden"],
			},
			label: ["Stop reason", "Reden van stoppen"],
			value: coffeePlan.stopReason,
		},
		Stop_Note__c: { type: "longText", length: 500, label: ["Explanation", "Toelichting"], value: coffeePlan.stopNote },
		Started_By_Order__c: {
			...orderField(coffeePlan.startedByOrderId),
			relation: "Started_By_Order__r",
			label: ["Started with order", "Gestart met bestelling"],
		},
	},
	layouts: {
		full: [
			{
				heading: ["Coffee plan", "Koffieplan"],
				columns: 2,
				fields: [
					"Name",
					"Status__c",
					"AccountId",
					"LocationId",
					"OwnerId",
					"Frequency__c",
					"Next_Delivery_Date__c",
					"First_Delivery_Date__c",
					"Subtotal__c",
					"Total_Amount__c",
					"Started_By_Order__c",
					null,
				],
			},
			{
				heading: ["Settings", "Instellingen"],
				columns: 2,
				fields: ["Reference__c", "Cost_Centre__c", "Missing_Items__c", null],
			},
			{
				heading: ["Pause and stop", "Pauzeren en stoppen"],
				columns: 2,
				fields: ["Pause_Reason__c", "Stop_Reason__c", "Resumes_On__c", "Stop_Note__c"],
			},
		],
		compact: ["Name", "Status__c", "Frequency__c", "Next_Delivery_Date__c"],
	},
	listViews: {
		AllCoffeePlans: {
			label: ["All plans", "Alle plannen"],
			columns: ["Name", "AccountId", "LocationId", "Frequency__c", "Next_Delivery_Date__c", "Status__c"],
			order: ["Next_Delivery_Date__c", "Name"],
		},
		PausedPlans: {
			label: ["Paused", "Gepauzeerd"],
			columns: ["Name", "AccountId", "LocationId", "Pause_Reason__c", "Resumes_On__c"],
			order: ["Name"],
			where: { Status__c: { eq: "Paused" } },
		},
	},
	actions: {
		Pause: {
			label: ["Pause", "Pauzeren"],
			...stepTo("Paused"),
			input: ["Resumes_On__c"],
			run: (act, planId, values) =>
				callCommand(
					{ input: PausePlan, fields: { Resumes_On__c: "resumesOn" } },
					{ values, own: { planId } },
					async (input) => {
						await pausePlan(act, input);
					},
				),
		},
		Resume: {
			label: ["Resume", "Hervatten"],
			...stepTo("Active"),
			run: async (act, planId) => {
				await resumePlan(act, { planId });
			},
		},
		Stop: {
			label: ["Stop plan", "Plan stoppen"],
			...stepTo("Stopped"),
			input: ["Stop_Reason__c", "Stop_Note__c"],
			run: (act, planId, values) =>
				callCommand(
					{ input: StopPlan, fields: { Stop_Reason__c: "reason", Stop_Note__c: "note" } },
					{ values, own: { planId } },
					async (input) => {
						await stopPlan(act, input);
					},
				),
		},
	},
	relatedLists: {
		PlanDeliveries: { columns: ["Delivery_Date__c", "State__c", "OrderId"], order: ["-Delivery_Date__c"] },
		CoffeePlanItems: { columns: ["Product2Id", "Quantity", "Weekday__c", "Saved_Price__c"], order: ["SortOrder"] },
	},
	search: {
		fields: ["Name", "Reference__c"],
		shows: ["Name", "AccountId", "Status__c"],
		filters: ["Status__c"],
	},
	avatar: { icon: "service_contract", color: "#8a7a5c" },
});
