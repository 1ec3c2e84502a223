// Written by `bun run publish-router`. Do not edit.
import type {
	TRPCBuiltRouter,
	TRPCDecorateCreateRouterOptions,
	TRPCMutationProcedure,
	TRPCQueryProcedure,
} from "@trpc/server";

export type Inputs = {
	store: {
		show: void;
		nextDelivery: void;
		holidays: void;
		announcements: void;
		webStores: { communityId?: null | string };
		changeSettings: {
			name?: string;
			homeTexts?: {
				headline?: { en: string; nl: string };
				lead?: { en: string; nl: string };
				machines?: { en: string; nl: string };
				"machines-text"?: { en: string; nl: string };
				"next-day"?: { en: string; nl: string };
				"next-day-text"?: { en: string; nl: string };
				plan?: { en: string; nl: string };
				"plan-text"?: { en: string; nl: string };
			};
			phone?: string;
			email?: null | string;
			openingHours?: null | { en: string; nl: string };
			socialLinks?: { name: string; url: string }[];
			videoHosts?: string[];
			cutOff?: string;
			planDeadlineHours?: number;
			planRegionDeadlineHours?: {
				AUK?: number;
				BOP?: number;
				CAN?: number;
				CIT?: number;
				GIS?: number;
				HKB?: number;
				MBH?: number;
				MWT?: number;
				NSN?: number;
				NTL?: number;
				OTA?: number;
				STC?: number;
				STL?: number;
				TAS?: number;
				TKI?: number;
				WGN?: number;
				WKO?: number;
				WTC?: number;
			};
			caseStandstillHours?: number;
			caseHighHours?: number;
			caseHours?: number;
			freeFreightFrom?: number;
			freightCharge?: number;
			adminCharge?: number;
			paymentMethods?: ("bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice")[];
			methodCountries?: {
				bancontact?: ("NL" | "NZ")[];
				banktransfer?: ("NL" | "NZ")[];
				creditcard?: ("NL" | "NZ")[];
				ideal?: ("NL" | "NZ")[];
				invoice?: ("NL" | "NZ")[];
			};
			selfRegistration?: boolean;
			asksTermsEachTime?: boolean;
			highestIrdNumber?: number;
			maintenance?: boolean;
			staffIdleMinutes?: number;
			staffLongestMinutes?: number;
			customerIdleMinutes?: number;
			customerLongestMinutes?: number;
			supplier?: {
				name: string;
				street: string;
				city: string;
				postalCode: string;
				country: "NZ";
				gstNumber: string;
				nzbn: string;
				phone: string;
				email: string;
				bankAccount: string;
				bic?: string;
			};
			reminderDaysBefore?: null | number;
			reminderDaysAfter?: number[];
			apexAliases?: { [key: string]: string };
			communityId?: string;
			seen?: string;
		};
		addHoliday: {
			day: string;
			nameEn: string;
			nameNl: string;
			region?:
				| "AUK"
				| "BOP"
				| "CAN"
				| "CIT"
				| "GIS"
				| "HKB"
				| "MBH"
				| "MWT"
				| "NSN"
				| "NTL"
				| "OTA"
				| "STC"
				| "STL"
				| "TAS"
				| "TKI"
				| "WGN"
				| "WKO"
				| "WTC"
				| null;
		};
		removeHoliday: { holidayId: string };
		announce: { textEn: string; textNl: string; showFrom: string; showUntil: string };
	};
	accounting: {
		notTaken: void;
		retry: { documentId: string };
		paymentsToReview: void;
		settlePayment: { externalId: string; decision: "book" | "dismiss" };
	};
	accounts: {
		company: void;
		history: void;
		me: void;
		profile: void;
		userRecord: void;
		locations: void;
		members: void;
		payers: undefined | void | { locationId?: string };
		memberWork: { membershipId: string };
		invitations: void;
		changeProfile: {
			salutation: "Madam" | "Mister" | "Other" | "Rather neither";
			firstName: string;
			lastName: string;
			phone?: null | string;
			jobTitle: "finance" | "manager" | "other" | "owner" | "purchasing" | null;
			language: "en-NZ" | "nl-NL";
			seen?: string;
		};
		setLanguage: { language: "en-NZ" | "nl-NL" };
		changeCompany: {
			taxNumber?: null | string;
			billingAddress: null | {
				street: string;
				houseNumber: string;
				addition?: null | string;
				suburb?: null | string;
				postalCode: string;
				city: string;
			};
			invoiceDelivery: "email" | "paper";
			invoiceRecipients?: string[];
			referenceRequired: boolean;
			emailDomain?: null | string;
			seen?: string;
		};
		addLocation: {
			name?: null | string;
			street: string;
			houseNumber: string;
			addition?: null | string;
			suburb?: null | string;
			postalCode: string;
			city: string;
			region?:
				| "AUK"
				| "BOP"
				| "CAN"
				| "CIT"
				| "GIS"
				| "HKB"
				| "MBH"
				| "MWT"
				| "NSN"
				| "NTL"
				| "OTA"
				| "STC"
				| "STL"
				| "TAS"
				| "TKI"
				| "WGN"
				| "WKO"
				| "WTC"
				| null;
			country: "NL" | "NZ";
			deliveryDays: number[];
			instruction?: null | string;
		};
		changeLocation: {
			name?: null | string;
			street: string;
			houseNumber: string;
			addition?: null | string;
			suburb?: null | string;
			postalCode: string;
			city: string;
			region?:
				| "AUK"
				| "BOP"
				| "CAN"
				| "CIT"
				| "GIS"
				| "HKB"
				| "MBH"
				| "MWT"
				| "NSN"
				| "NTL"
				| "OTA"
				| "STC"
				| "STL"
				| "TAS"
				| "TKI"
				| "WGN"
				| "WKO"
				| "WTC"
				| null;
			country: "NL" | "NZ";
			deliveryDays: number[];
			instruction?: null | string;
			locationId: string;
			seen?: string;
		};
		deactivateLocation: { locationId: string; seen?: string };
		addClosing: { locationId: string; firstDay: string; lastDay: string; label?: null | string };
		removeClosing: { closingId: string };
		lookUpAddress: {
			country: "NL" | "NZ";
			postalCode: string;
			houseNumber: string;
			addition?: null | string;
			street?: null | string;
		};
		setDefaultLocation: { locationId: string };
		addMember: {
			firstName: string;
			lastName: string;
			email: string;
			phone?: null | string;
			salutation?: "Madam" | "Mister" | "Other" | "Rather neither";
			role: "administrator" | "buyer" | "finance" | "reader";
			locationIds?: string[];
		};
		changeRole: { membershipId: string; role: "administrator" | "buyer" | "finance" | "reader"; seen?: string };
		changeMember: {
			membershipId: string;
			role: "administrator" | "buyer" | "finance" | "reader";
			seen?: string;
			locationIds?: string[];
		};
		acceptInvitation: { invitationId: string };
		declineInvitation: { invitationId: string };
		withdrawInvitation: { invitationId: string };
		removeMember: { membershipId: string; successorId?: string };
		createCompany: { name: string; country: "NL" | "NZ"; chamberNumber?: null | string };
		setStatus: { accountId: string; status: "blocked" | "new" | "verified"; seen?: string };
		setCreditTerms: {
			accountId: string;
			taxNumber?: null | string;
			sapId?: null | string;
			creditLimit?: null | number;
			paymentTermDays?: number;
			paymentTermDayOfMonth?: null | number;
			earlyPaymentBasisPoints?: number;
			earlyPaymentDays?: null | number;
			invoiceDelivery?: "email" | "paper";
			invoiceSchedule?: "month" | "order" | "week";
			invoiceRecipients?: string[];
			referenceRequired?: boolean;
			emailDomain?: null | string;
			seen?: string;
		};
		setAccess: {
			membershipId: string;
			eCom: boolean;
			myServices: boolean;
			punchout: boolean;
			cartAddressForOci: boolean;
		};
	};
	auth: {
		session: void;
		logIn: { username: string; password: string; back?: string };
		demoUsers: void;
		logInToDemo: { username: string; back?: string };
		logOut: void;
		logOutEverywhere: void;
		sessions: void;
		switchCompany: { accountId: string };
		protection: void;
		activity: void;
		endOtherSessions: void;
		endSession: { sessionId: string };
		requestReset: { email: string; language?: "en-NZ" | "nl-NL" };
		checkLink: { token: string };
		invitation: { token: string };
		joinByInvitation: { token: string; password: string };
		resetPassword: { token: string; password: string };
		changePassword: { old: string; password: string };
		enrolSecondFactor: { password?: string };
		factorKinds: void;
		challengePasskey: void;
		offerPasskey: { password: string };
		addPasskey: {
			name: string;
			response: {
				id: string;
				rawId: string;
				type: "public-key";
				authenticatorAttachment?: "cross-platform" | "platform";
				clientExtensionResults: { [key: string]: unknown };
				response: { clientDataJSON: string; attestationObject: string; transports?: string[] };
			};
		};
		removePasskey: { passkeyId: string; password: string };
		confirmSecondFactor:
			| { code: string }
			| {
					passkey: {
						id: string;
						rawId: string;
						type: "public-key";
						authenticatorAttachment?: "cross-platform" | "platform";
						clientExtensionResults: { [key: string]: unknown };
						response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
					};
			  };
		renewRecoveryCodes:
			| { code: string }
			| {
					passkey: {
						id: string;
						rawId: string;
						type: "public-key";
						authenticatorAttachment?: "cross-platform" | "platform";
						clientExtensionResults: { [key: string]: unknown };
						response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
					};
			  };
		endSecondFactor: { code: string } | { password: string };
		resetSecondFactor: { userId: string };
		useRecoveryCode: { code: string };
	};
	notices: {
		newest: void;
		list: { before?: string };
		read: { notificationId: string };
		readAll: { upTo: string };
		mailSettings: void;
		setMail: {
			kind:
				| "back-in-stock"
				| "case-answered"
				| "case-solved"
				| "codes-renewed"
				| "colleague-added"
				| "colleague-changed"
				| "company-closed"
				| "credit-note-issued"
				| "factor-ended"
				| "factor-locked"
				| "factor-reset"
				| "factor-set"
				| "hand-over-waiting"
				| "invited"
				| "invoice-issued"
				| "invoice-reminder"
				| "invoices-not-paid"
				| "invoices-paid"
				| "join-declined"
				| "join-requested"
				| "member-added"
				| "new-device"
				| "order-accepted"
				| "order-cancelled"
				| "order-changed"
				| "order-completed"
				| "order-placed"
				| "order-request"
				| "order-request-answered"
				| "order-shipped"
				| "passkey-added"
				| "passkey-removed"
				| "password-changed"
				| "payment-failed"
				| "payment-odd"
				| "payment-received"
				| "plan-date-moved"
				| "plan-notice"
				| "plan-order-differs"
				| "plan-order-empty"
				| "plan-paused"
				| "role-changed"
				| "supplier-missing"
				| "work-handed-over";
			mail: boolean;
		};
	};
	registration: {
		checkUserByEmail: { email: string };
		checkContactByEmail: { email: string };
		lookUpCompany: { country: "NL" | "NZ"; search: string };
		lookUpAddress: {
			country: "NL" | "NZ";
			postalCode: string;
			houseNumber: string;
			addition?: null | string;
			street?: null | string;
		};
		register: {
			key: string;
			language: "en-NZ" | "nl-NL";
			country: "NL" | "NZ";
			company: { name: string; chamberNumber?: null | string; taxNumber: string };
			delivery: {
				country: "NL" | "NZ";
				street: string;
				houseNumber: string;
				addition?: null | string;
				suburb?: null | string;
				postalCode: string;
				city: string;
			};
			locationName?: null | string;
			billing: null | {
				country: "NL" | "NZ";
				street: string;
				houseNumber: string;
				addition?: null | string;
				suburb?: null | string;
				postalCode: string;
				city: string;
			};
			person: {
				salutation: "Madam" | "Mister" | "Other" | "Rather neither";
				firstName: string;
				lastName: string;
				jobTitle: "finance" | "manager" | "other" | "owner" | "purchasing";
				email: string;
				phone: string;
				phoneCountry: "NL" | "NZ";
			};
			password: string;
		};
		confirmEmail: { token: string };
		sendConfirmation: void;
		changeEmail: {
			email: string;
			password: string;
			factor?:
				| null
				| { code: string }
				| {
						passkey: {
							id: string;
							rawId: string;
							type: "public-key";
							authenticatorAttachment?: "cross-platform" | "platform";
							clientExtensionResults: { [key: string]: unknown };
							response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
						};
				  };
		};
		undecided: void;
		duplicates: { registrationId: string };
		approve: { registrationId: string };
		reject: { registrationId: string; reason: string };
		merge: { registrationId: string; accountId: string };
		joinRequests: void;
		acceptJoinRequest: {
			registrationId: string;
			role: "administrator" | "buyer" | "finance" | "reader";
			locationIds?: string[];
			addsLocations: boolean;
		};
		declineJoinRequest: { registrationId: string };
	};
	bank: {
		import: {
			fileName: string;
			content: string;
			account?: null | string;
			columns?: {
				date: string;
				valueDate?: string;
				amount?: string;
				credit?: string;
				debit?: string;
				currency?: string;
				payer?: string;
				texts: string[];
				lineId?: string;
				account?: string;
			};
		};
		settle:
			| { lineId: string; decision: "ignore" | "return"; reason: string }
			| { lineId: string; decision: "receive"; accountId: string; invoices?: { invoiceId: string; amount?: number }[] }
			| { lineId: string; decision: "reopen" };
		lines: { state?: "ignored" | "open" | "received" | "returned"; after?: string };
	};
	catalogue: {
		packs: {
			area: "coffee-beans" | "coffee-machines" | "non-consumables" | "other-ingredients" | "setup-and-upgrades" | "tea";
		};
		range: { language: "en-NZ" | "nl-NL" };
		category: { slug: string; language: "en-NZ" | "nl-NL" };
		product: { product: string; language: "en-NZ" | "nl-NL" };
		productRecord: { product: string; language: "en-NZ" | "nl-NL" };
		categoryRecord: { categoryId: string; language: "en-NZ" | "nl-NL" };
		list: { category?: null | string; term?: null | string; search?: string; language: "en-NZ" | "nl-NL" };
		compare: { machines: string; language: "en-NZ" | "nl-NL" };
		price: { product: string; quantity?: number; language: "en-NZ" | "nl-NL" };
		stockAlerts: void;
		setStockAlert: { product: string; isWanted: boolean };
		suggest: { term: string; language: "en-NZ" | "nl-NL"; limit: number; withAllSizes?: boolean };
	};
	cart: {
		show: { language: "en-NZ" | "nl-NL" };
		summary: void;
		add: { product: string; quantity: number; allowSecondSize?: boolean };
		addQuickOrder: { lines: { code: string; quantity: null | string }[]; language: "en-NZ" | "nl-NL" };
		checkQuickOrder: { lines: { code: string; quantity: null | string }[]; language: "en-NZ" | "nl-NL" };
		setQuantity: { product: string; quantity: number };
		replaceSize: { product: string; by: string; quantity: number };
		restore: { lines: { product: string; quantity: number; serial: number }[]; areSaved?: boolean };
		savedForLater: { language: "en-NZ" | "nl-NL" };
		saveForLater: { product: string; quantity: number };
		moveToCart: { product: string; quantity: number; serial?: number };
		removeSaved: { product: string };
		clear: void;
		useCoupon: { code: null | string };
		switchLocation: { locationId: string };
		atLocation: { locationId: string; language: "en-NZ" | "nl-NL" };
		sendTo: { cartId: string; locationId: string; mode: "copy" | "move" };
	};
	lists: {
		all: void;
		show: { listId: string; language: "en-NZ" | "nl-NL" };
		save: { name: string; shared?: boolean; fromCart: boolean };
		change: {
			listId: string;
			name?: string;
			shared?: boolean;
			lines?: { product: string; quantity: number }[];
			seen?: string;
		};
		put: { listId: string; product: string; quantity: number };
		remove: { listId: string };
		restore: { listId: string };
		addToCart: { listId: string; products: string[] | null; locationId?: string; language: "en-NZ" | "nl-NL" };
	};
	invoices: {
		list: { search?: string };
		openTotals: void;
		overdue: void;
		show: { invoiceId: string };
		payers: { invoiceId: string };
		statement: { month?: string };
		toPay: { invoiceIds: string[] };
		pay: {
			key: string;
			invoices: { invoiceId: string; amount?: number; seen?: { open: number; paymentId: null | string } }[];
			method: "bancontact" | "creditcard" | "ideal";
			bank?: null | string;
			balance?: number;
		};
		payFromBalance: {
			key: string;
			invoices: { invoiceId: string; amount: number; seen?: { open: number; paymentId: null | string } }[];
		};
		paymentState: { paymentId: string };
	};
	orders: {
		choices: { orderId: string; language?: "en-NZ" | "nl-NL" };
		previewChange: {
			orderId: string;
			lines: { id: string; product: string; quantity: number }[];
			added?: { product: string; quantity: number }[];
			deliverOn: string;
			reference?: null | string;
			costCentre?: null | string;
			attention?: null | string;
			instruction?: null | string;
			timeWindow?: null | string;
			seen?: string;
		};
		change: {
			orderId: string;
			lines: { id: string; product: string; quantity: number }[];
			added?: { product: string; quantity: number }[];
			deliverOn: string;
			reference?: null | string;
			costCentre?: null | string;
			attention?: null | string;
			instruction?: null | string;
			timeWindow?: null | string;
			seen?: string;
		};
		list: { search?: string };
		show: { orderId: string; language?: "en-NZ" | "nl-NL" };
		reorderOffer: { orderId: string; language?: "en-NZ" | "nl-NL"; locationId?: string };
		reorder: { orderId: string; items?: string[]; locationId?: string };
		usualQuantities: { products: string[] };
		readWritten: { text: string; language: "en-NZ" | "nl-NL" };
		frontPage: { language: "en-NZ" | "nl-NL" };
		bought: { search: string; language: "en-NZ" | "nl-NL" };
		standing: void;
		spending: void;
		invoices: { orderId: string };
		invoiceNow: { orderId: string };
		credit: void;
		cancel: { orderId: string; note?: null | string; seen?: string };
		move: {
			orderId: string;
			note?: null | string;
			seen?: string;
			to: "Cancelled" | "Completed" | "In progress" | "On the way" | "Pending";
			short?: { line: number; delivered: number; rest?: "back-order" | "credit" }[];
		};
	};
	planner: {
		mergeOffers: { planId?: null | string; orderId?: null | string };
		merge: {
			planId: string;
			base: string;
			into: { kind: "order"; orderId: string } | { kind: "plan"; planId: string; base: string };
			seen?: string;
		};
		undoMerge: { planId: string; base: string; seen?: string };
		list: { language?: "en-NZ" | "nl-NL" };
		next: void;
		show: { planId: string; language?: "en-NZ" | "nl-NL" };
		dates: {
			locationId: string;
			frequency: { kind: "rhythm"; weeks: number } | { kind: "weekdays"; weekdays: readonly number[] };
			orderDate?: null | string;
			language?: "en-NZ" | "nl-NL";
		};
		preview: {
			planId: string;
			plan?: {
				items?: { product: string; weekday?: null | number; quantity: number; alternative?: null | string }[];
				frequency?: { text: string; weeks: null | number };
				startsOn?: string;
				reference?: null | string;
				costCentre?: null | string;
				attention?: null | string;
				instruction?: null | string;
				timeWindow?: null | string;
				missingItems?: "alternative" | "leave-out" | "wait";
				dearerLimit?: null | number;
			};
			deliveries?: {
				base: string;
				skip?: boolean;
				deliverOn?: string;
				quantities?: { product: string; quantity: number }[];
			}[];
			seen?: string;
			language?: "en-NZ" | "nl-NL";
		};
		start: {
			from?: "cart" | "nothing" | "order" | "proposal";
			orderId?: null | string;
			locationId?: null | string;
			language?: "en-NZ" | "nl-NL";
		};
		products: { products: string[]; language?: "en-NZ" | "nl-NL" };
		previewNew: {
			locationId: string;
			items: { product: string; weekday?: null | number; quantity: number; alternative?: null | string }[];
			frequency: { text: string; weeks: null | number };
			startsOn: string;
			language?: "en-NZ" | "nl-NL";
		};
		ofOrder: { orderId: string };
		proposal: { locationId?: null | string; planId?: null | string; language?: "en-NZ" | "nl-NL" };
		countStock: { locationId: string; product: string; pieces: number };
		mergedDeliveries: { planId?: null | string; orderId?: null | string };
		previewMoves: {
			locationId: string;
			region:
				| "AUK"
				| "BOP"
				| "CAN"
				| "CIT"
				| "GIS"
				| "HKB"
				| "MBH"
				| "MWT"
				| "NSN"
				| "NTL"
				| "OTA"
				| "STC"
				| "STL"
				| "TAS"
				| "TKI"
				| "WGN"
				| "WKO"
				| "WTC"
				| null;
			deliveryDays: number[];
		};
		create: {
			reference?: null | string;
			costCentre?: null | string;
			missingItems?: "alternative" | "leave-out" | "wait";
			dearerLimit?: null | number;
			locationId: string;
			items: { product: string; weekday?: null | number; quantity: number; alternative?: null | string }[];
			frequency: { text: string; weeks: null | number };
			startsOn: string;
			termsVersion: string;
			cart?: null | { cartId: string; action?: "empty" | "keep"; lines: { product: string; quantity: number }[] };
		};
		save: {
			planId: string;
			plan?: {
				items?: { product: string; weekday?: null | number; quantity: number; alternative?: null | string }[];
				frequency?: { text: string; weeks: null | number };
				startsOn?: string;
				reference?: null | string;
				costCentre?: null | string;
				attention?: null | string;
				instruction?: null | string;
				timeWindow?: null | string;
				missingItems?: "alternative" | "leave-out" | "wait";
				dearerLimit?: null | number;
			};
			deliveries?: {
				base: string;
				skip?: boolean;
				deliverOn?: string;
				quantities?: { product: string; quantity: number }[];
			}[];
			seen?: string;
		};
		week: { from: string };
		moveDeliveries: {
			from: string;
			to: string;
			region?:
				| "AUK"
				| "BOP"
				| "CAN"
				| "CIT"
				| "GIS"
				| "HKB"
				| "MBH"
				| "MWT"
				| "NSN"
				| "NTL"
				| "OTA"
				| "STC"
				| "STL"
				| "TAS"
				| "TKI"
				| "WGN"
				| "WKO"
				| "WTC"
				| null;
		};
		pause: { planId: string; resumesOn?: null | string; seen?: string };
		resume: { planId: string; seen?: string };
		stop: {
			planId: string;
			reason: "another-plan" | "closing-down" | "other" | "other-supplier" | "too-expensive" | "too-much";
			note?: null | string;
			seen?: string;
		};
	};
	checkout: {
		show: { language: "en-NZ" | "nl-NL" };
		mergeOffers: { day: string; language: "en-NZ" | "nl-NL" };
		plannedProducts: { locationId: string; day: string };
		plansLeftShort: void;
		addToOrder: { cartId: string; orderId: string; total: number };
		offerLocations: {
			orders: { locationId: string; lines: { lineId: string; quantity: number }[] }[];
			language: "en-NZ" | "nl-NL";
		};
		placeForLocations: {
			key: string;
			cartId: string;
			method: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice";
			bank?:
				| "ABN AMRO"
				| "ANZ"
				| "ASB"
				| "ASN Bank"
				| "BNZ"
				| "Co-operative Bank"
				| "Heartland Bank"
				| "ING"
				| "Kiwibank"
				| "Knab"
				| "Other bank"
				| "Rabobank"
				| "RegioBank"
				| "SBS Bank"
				| "SNS"
				| "TSB"
				| "Triodos Bank"
				| "Westpac"
				| "bunq"
				| null;
			termsVersion: string;
			planFrequency?: null | { text: string; weeks: null | number };
			orders: {
				attention?: null | string;
				instruction?: null | string;
				timeWindow?: null | string;
				locationId: string;
				lines: { lineId: string; quantity: number }[];
				deliverOn: string;
				total: number;
				reference?: null | string;
				costCentre?: null | string;
				planStartsOn?: null | string;
			}[];
		};
		place: {
			attention?: null | string;
			instruction?: null | string;
			timeWindow?: null | string;
			key: string;
			cartId: string;
			total: number;
			deliverOn: string;
			method: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice";
			bank?:
				| "ABN AMRO"
				| "ANZ"
				| "ASB"
				| "ASN Bank"
				| "BNZ"
				| "Co-operative Bank"
				| "Heartland Bank"
				| "ING"
				| "Kiwibank"
				| "Knab"
				| "Other bank"
				| "Rabobank"
				| "RegioBank"
				| "SBS Bank"
				| "SNS"
				| "TSB"
				| "Triodos Bank"
				| "Westpac"
				| "bunq"
				| null;
			reference?: null | string;
			costCentre?: null | string;
			termsVersion: string;
			plan?: null | { frequency: { text: string; weeks: null | number }; startsOn: string };
			merge?: null | { planId: string; base: string; seen?: string };
		};
	};
	payments: {
		retry: {
			orderId: string;
			otherOrderIds?: string[];
			bank?:
				| "ABN AMRO"
				| "ANZ"
				| "ASB"
				| "ASN Bank"
				| "BNZ"
				| "Co-operative Bank"
				| "Heartland Bank"
				| "ING"
				| "Kiwibank"
				| "Knab"
				| "Other bank"
				| "Rabobank"
				| "RegioBank"
				| "SBS Bank"
				| "SNS"
				| "TSB"
				| "Triodos Bank"
				| "Westpac"
				| "bunq"
				| null;
			method?: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice" | null;
		};
		show: { paymentId: string };
		methods: { orderId: string; otherOrderIds?: string[] };
		start: { paymentId: string; language: "en-NZ" | "nl-NL" };
	};
	machines: {
		list: { search?: string; language: "en-NZ" | "nl-NL" };
		show: { machineId: string; language: "en-NZ" | "nl-NL" };
		models: { language: "en-NZ" | "nl-NL" };
		enterReading: {
			machineId: string;
			counter: "cups" | "litres";
			readOn: string;
			value: number;
			isCounterChanged?: boolean;
			isUnusualConfirmed?: boolean;
		};
		recordService: {
			machineId: string;
			itemId: string;
			doneOn: string;
			minutes?: null | number;
			parts?: null | string;
			note?: null | string;
			counter?: "cups" | "litres";
			value?: null | number;
			isCounterChanged?: boolean;
			isUnusualConfirmed?: boolean;
		};
		add: { locationId: string; product: string; serialNumber: string; installedOn: string };
		telemetry: {
			readings: {
				serialNumber: string;
				articleNumber?: null | string;
				counter: "cups" | "litres";
				readOn: string;
				value: number;
				isCounterChanged?: boolean;
			}[];
		};
	};
	quotes: {
		form: { kind: "info" | "quote"; product: string; language: "en-NZ" | "nl-NL" };
		requestQuote: {
			product: string;
			key: string;
			language: "en-NZ" | "nl-NL";
			salutation: "Madam" | "Mister" | "Other" | "Rather neither";
			firstName: string;
			lastName: string;
			company: string;
			email: string;
			country: "NL" | "NZ";
			phone: string;
			message: string;
		};
		requestInfo: {
			product: string;
			key: string;
			language: "en-NZ" | "nl-NL";
			salutation: "Madam" | "Mister" | "Other" | "Rather neither";
			firstName: string;
			lastName: string;
			company: string;
			email: string;
			country: "NL" | "NZ";
			phone: string;
			message: string;
		};
		requestProduct: {
			key: string;
			language: "en-NZ" | "nl-NL";
			subject: string;
			message: string;
			contact: null | {
				firstName: string;
				lastName: string;
				email: string;
				country: "NL" | "NZ";
				phone?: null | string;
			};
		};
	};
	closing: {
		company: void;
		login: void;
		requestErasure: { email: string; language?: "en-NZ" | "nl-NL" };
		confirmErasure: { token: string };
		closeCompany: { password: string };
		deleteLogin: { password: string };
	};
	cases: {
		list: { search?: string; language?: "en-NZ" | "nl-NL" };
		show: { caseId: string; language?: "en-NZ" | "nl-NL" };
		ticketForm: { relatedId?: null | string; previousCaseId?: null | string; language?: "en-NZ" | "nl-NL" };
		open: {
			relatedId?: null | string;
			reason:
				| "account"
				| "address"
				| "amount"
				| "breakdown"
				| "cancel"
				| "change"
				| "damaged"
				| "late"
				| "leak"
				| "maintenance"
				| "missing"
				| "payment"
				| "product"
				| "something-else"
				| "taste"
				| "wrong";
			makesCoffee?: boolean | null;
			text: string;
			previousCaseId?: null | string;
			ifOpen?: "ask" | "join" | "separate";
		};
		answer: { caseId: string; text: string };
		close: { caseId: string; seen?: string };
		reopen: { caseId: string; reason: string; seen?: string };
		helpWithOrder: { orderId: string };
		askAboutOrder: { orderId: string; wish: "cancel" | "change"; text: string };
		reportDelivery: {
			orderId: string;
			position: number;
			fault: "damaged" | "missing" | "wrong";
			pieces: number;
			text: string;
		};
	};
	content: {
		staticText: { language: "en-NZ" | "nl-NL"; page: "cookies" | "privacy" | "terms" };
		menus: { language: "en-NZ" | "nl-NL" };
	};
};

export type Outputs = {
	store: {
		show: {
			name: string;
			communityId: string;
			letterhead: null | { name: string; street: string; city: string; postalCode: string; gstNumber: string };
			invoiceContact: null | { phone: string; email: string };
			currency: string;
			zone: string;
			languages: string[];
			cutOff: string;
			freeFreightFrom: number;
			gstBasisPoints: number;
			phone: string;
			email: null | string;
			openingHoursEn: null | string;
			openingHoursNl: null | string;
			socialLinks: { name: string; url: string }[];
			homeTexts: {
				headline?: undefined | { en: string; nl: string };
				lead?: undefined | { en: string; nl: string };
				machines?: undefined | { en: string; nl: string };
				"machines-text"?: undefined | { en: string; nl: string };
				"next-day"?: undefined | { en: string; nl: string };
				"next-day-text"?: undefined | { en: string; nl: string };
				plan?: undefined | { en: string; nl: string };
				"plan-text"?: undefined | { en: string; nl: string };
			};
			videoHosts: string[];
			paymentMethods: ("bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice")[];
			selfRegistration: boolean;
			highestIrdNumber: number;
			maintenance: boolean;
			seo: {
				category?:
					| undefined
					| { title: null | { en: string; nl: string }; description: null | { en: string; nl: string } };
				every?:
					| undefined
					| { title: null | { en: string; nl: string }; description: null | { en: string; nl: string } };
				home?: undefined | { title: null | { en: string; nl: string }; description: null | { en: string; nl: string } };
				product?:
					| undefined
					| { title: null | { en: string; nl: string }; description: null | { en: string; nl: string } };
			};
		};
		nextDelivery: { today: string; orderOn: string; orderBy: string; comesOn: string; changesAt: string };
		holidays: {
			id: string;
			day: string;
			nameEn: string;
			nameNl: string;
			region:
				| "AUK"
				| "BOP"
				| "CAN"
				| "CIT"
				| "GIS"
				| "HKB"
				| "MBH"
				| "MWT"
				| "NSN"
				| "NTL"
				| "OTA"
				| "STC"
				| "STL"
				| "TAS"
				| "TKI"
				| "WGN"
				| "WKO"
				| "WTC"
				| null;
		}[];
		announcements: { id: string; textEn: string; textNl: string }[];
		webStores: {
			Id: string;
			Name: string;
			CurrencyIsoCode: string;
			DefaultLanguage: null | string;
			SupportedLanguages: string;
		}[];
		changeSettings: never;
		addHoliday: { id: string };
		removeHoliday: never;
		announce: { id: string };
	};
	accounting: {
		notTaken: {
			documentId: string;
			number: string;
			issuedOn: string;
			company: string;
			total: number;
			state: "refused" | "sent" | "waiting";
			message: null | string;
			attempts: number;
		}[];
		retry: never;
		paymentsToReview: {
			externalId: string;
			documentId: string;
			number: string;
			company: string;
			valueOn: string;
			amount: number;
			currency: string;
			reference: string;
			isDeleted: boolean;
		}[];
		settlePayment: never;
	};
	accounts: {
		company: null | {
			paymentTermDays: number;
			paymentTermDayOfMonth: null | number;
			earlyPaymentBasisPoints: number;
			earlyPaymentDays: null | number;
			name: string;
			country: "NL" | "NZ";
			status: "blocked" | "closed" | "new" | "verified";
			register: "KVK" | "NZBN" | null;
			chamberNumber: null | string;
			taxNumber: null | string;
			sapId: null | string;
			updatedAt: string;
			invoiceDelivery: "email" | "paper";
			invoiceSchedule: "month" | "order" | "week";
			invoiceRecipients: string[];
			referenceRequired: boolean;
			referencePattern: null | string;
			referenceOnce: boolean;
			emailDomain: null | string;
			id: string;
			billingAddress: null | {
				street: string;
				houseNumber: string;
				addition: null | string;
				suburb: null | string;
				postalCode: string;
				city: string;
				country: "NL" | "NZ";
			};
			paperInvoiceFee: number;
		};
		history: {
			number: number;
			at: string;
			event:
				| "access-changed"
				| "company-added"
				| "company-changed"
				| "invitation-accepted"
				| "invitation-declined"
				| "invitation-expired"
				| "invitation-withdrawn"
				| "invited"
				| "location-added"
				| "location-changed"
				| "location-removed"
				| "member-added"
				| "member-removed"
				| "person-changed"
				| "role-changed";
			who: null | string;
			subject: null | string;
			role: "administrator" | "buyer" | "finance" | "reader" | null;
			details: (
				| "address"
				| "billing"
				| "closings"
				| "days"
				| "domain"
				| "email"
				| "instruction"
				| "invoices"
				| "job"
				| "language"
				| "name"
				| "phone"
				| "reference"
				| "status"
				| "tax"
				| "terms"
			)[];
			values: {
				field:
					| "addition"
					| "billingAddress"
					| "city"
					| "closingDays"
					| "creditLimit"
					| "deliveryDays"
					| "deliveryWindows"
					| "earlyPaymentBasisPoints"
					| "earlyPaymentDays"
					| "emailDomain"
					| "firstName"
					| "houseNumber"
					| "instruction"
					| "invoiceDelivery"
					| "invoiceRecipients"
					| "invoiceSchedule"
					| "jobTitle"
					| "language"
					| "lastName"
					| "name"
					| "paymentTermDayOfMonth"
					| "paymentTermDays"
					| "phone"
					| "postalCode"
					| "referenceOnce"
					| "referencePattern"
					| "referenceRequired"
					| "region"
					| "role"
					| "salutation"
					| "sapId"
					| "status"
					| "street"
					| "suburb"
					| "taxNumber";
				before: number[] | string[] | boolean | null | number | string;
				after: number[] | string[] | boolean | null | number | string;
			}[];
		}[];
		me: null | {
			username: string;
			salutation: "Madam" | "Mister" | "Other" | "Rather neither" | null;
			firstName: null | string;
			lastName: null | string;
			email: null | string;
			phone: null | string;
			role: "administrator" | "buyer" | "finance" | "reader";
			everyLocation: boolean;
			defaultLocationId: null | string;
		};
		profile: null | {
			salutation: "Madam" | "Mister" | "Other" | "Rather neither";
			firstName: string;
			lastName: string;
			phone: null | string;
			jobTitle: "finance" | "manager" | "other" | "owner" | "purchasing" | null;
			updatedAt: string;
			username: string;
			email: string;
			language: "en-NZ" | "nl-NL";
			country: "NL" | "NZ";
		};
		userRecord: {
			Id: string;
			Username: string;
			Name: string;
			FirstName: null | string;
			LastName: null | string;
			Email: string;
			IsActive: boolean;
			Is_Punchout_User__c: boolean;
			Use_cart_address_for_OCI_user__c: boolean;
		};
		locations: {
			name: null | string;
			street: string;
			houseNumber: string;
			addition: null | string;
			suburb: null | string;
			postalCode: string;
			city: string;
			region:
				| "AUK"
				| "BOP"
				| "CAN"
				| "CIT"
				| "GIS"
				| "HKB"
				| "MBH"
				| "MWT"
				| "NSN"
				| "NTL"
				| "OTA"
				| "STC"
				| "STL"
				| "TAS"
				| "TKI"
				| "WGN"
				| "WKO"
				| "WTC"
				| null;
			country: "NL" | "NZ";
			deliveryDays: number[];
			instruction: null | string;
			deliveryWindows: string[];
			id: string;
			accountId: string;
			updatedAt: string;
			closings: { id: string; firstDay: string; lastDay: string; label: null | string }[];
		}[];
		members: (
			| {
					id: string;
					name: string;
					role: "administrator" | "buyer" | "finance" | "reader";
					everyLocation: boolean;
					locationIds: string[];
					updatedAt: string;
					userId: null;
					username: string;
					status: "invited";
			  }
			| {
					id: string;
					userId: string;
					username: string;
					name: null | string;
					role: "administrator" | "buyer" | "finance" | "reader";
					everyLocation: boolean;
					locationIds: string[];
					updatedAt: string;
					status: "active";
			  }
		)[];
		payers: string[];
		memberWork: {
			successors: { membershipId: string; userId: string; name: string }[];
			openOrders: number;
			savedLists: number;
			plans: number;
		};
		invitations: {
			id: string;
			company: string;
			role: "administrator" | "buyer" | "finance" | "reader";
			inviterEmail: null | string;
			endsAt: string;
		}[];
		changeProfile: never;
		setLanguage: never;
		changeCompany: never;
		addLocation: { id: string };
		changeLocation: never;
		deactivateLocation: never;
		addClosing: { id: string; openOrders: number };
		removeClosing: never;
		lookUpAddress:
			| { kind: "none" }
			| {
					kind: "one";
					address: {
						street: string;
						houseNumber: string;
						addition: null | string;
						suburb: null | string;
						postalCode: string;
						city: string;
						country: "NL" | "NZ";
						sourceId: string;
						region: null | string;
						isPoBox: boolean;
						isRural: boolean;
					};
			  }
			| {
					kind: "out-of-range";
					ranges: readonly {
						street: string;
						suburb: null | string;
						postalCode: string;
						city: string;
						country: "NL" | "NZ";
						region: null | string;
						from: number;
						to: number;
					}[];
			  }
			| { kind: "po-box" }
			| {
					kind: "range";
					ranges: readonly {
						street: string;
						suburb: null | string;
						postalCode: string;
						city: string;
						country: "NL" | "NZ";
						region: null | string;
						from: number;
						to: number;
					}[];
			  }
			| {
					kind: "several";
					addresses: readonly {
						street: string;
						houseNumber: string;
						addition: null | string;
						suburb: null | string;
						postalCode: string;
						city: string;
						country: "NL" | "NZ";
						sourceId: string;
						region: null | string;
						isPoBox: boolean;
						isRural: boolean;
					}[];
			  }
			| { kind: "unreachable" };
		setDefaultLocation: never;
		addMember: { id: string };
		changeRole: never;
		changeMember: never;
		acceptInvitation: { accountId: string };
		declineInvitation: never;
		withdrawInvitation: never;
		removeMember: never;
		createCompany: { id: string };
		setStatus: never;
		setCreditTerms: never;
		setAccess: never;
	};
	auth: {
		session: {
			isGuest: boolean;
			userId: null | string;
			accountId: null | string;
			role: "administrator" | "buyer" | "finance" | "guest" | "reader";
			staff: "administrator" | "finance" | "sales" | "service" | null;
			flags: { eCom: boolean; myServices: boolean; punchout: boolean; cartAddressForOci: boolean };
			needs: "code" | "enrolment" | null;
			name: null | string;
			accounts: never[] | { id: string; name: string; role: "administrator" | "buyer" | "finance" | "reader" }[];
			unprovenEmail: null | string;
		};
		logIn: { userId: string; needs: "code" | "enrolment" | null; loggedInURL: string };
		demoUsers: null | {
			title: { "en-NZ": string; "nl-NL": string };
			users: readonly {
				username: string;
				words: { "en-NZ": { who: string; what: string }; "nl-NL": { who: string; what: string } };
			}[];
		};
		logInToDemo: { userId: string; needs: "code" | "enrolment" | null; loggedInURL: string };
		logOut: never;
		logOutEverywhere: never;
		sessions: { id: string; device: string; createdAt: string; seenAt: string; isThis: boolean }[];
		switchCompany: never;
		protection: {
			passwordChangedAt?: string | undefined;
			factorSince?: null | string | undefined;
			hasApp?: boolean | undefined;
			recoveryCodes?: number | undefined;
			passkeys: { id: string; name: string; createdAt: string; usedAt: null | string }[];
			isFactorRequired: boolean;
		};
		activity: {
			number: number;
			at: string;
			byUs: boolean;
			device: null | string;
			what:
				| "codes-renewed"
				| "company-switched"
				| "email-changed"
				| "factor-ended"
				| "factor-locked"
				| "factor-reset"
				| "factor-set"
				| "logged-in"
				| "other-sessions-ended"
				| "passkey-added"
				| "passkey-removed"
				| "password-changed"
				| "recovery-code-used"
				| "session-ended"
				| "sessions-ended";
		}[];
		endOtherSessions: never;
		endSession: never;
		requestReset: never;
		checkLink: boolean;
		invitation: null | {
			company: string;
			email: string;
			firstName: string;
			role: "administrator" | "buyer" | "finance" | "reader";
			inviterEmail: null | string;
			endsAt: string;
		};
		joinByInvitation: { userId: string; needs: "code" | "enrolment" | null };
		resetPassword: never;
		changePassword: { userId: string; needs: "code" | "enrolment" | null };
		enrolSecondFactor: { key: string; address: string };
		factorKinds: { hasApp: boolean; hasPasskey: boolean };
		challengePasskey: {
			challenge: string;
			timeout?: number | undefined;
			rpId?: string | undefined;
			allowCredentials?: { id: string; transports?: string[] | undefined; type: string }[] | undefined;
			userVerification?: "discouraged" | "preferred" | "required" | undefined;
			hints?: ("client-device" | "hybrid" | "security-key")[] | undefined;
		};
		offerPasskey: {
			rp: { id?: string | undefined; name: string };
			user: { id: string; name: string; displayName: string };
			challenge: string;
			pubKeyCredParams: { alg: number; type: "public-key" }[];
			timeout?: number | undefined;
			excludeCredentials?: { id: string; transports?: string[] | undefined; type: string }[] | undefined;
			authenticatorSelection?:
				| undefined
				| {
						authenticatorAttachment?: "cross-platform" | "platform" | undefined;
						requireResidentKey?: boolean | undefined;
						residentKey?: "discouraged" | "preferred" | "required" | undefined;
						userVerification?: "discouraged" | "preferred" | "required" | undefined;
				  };
			hints?: ("client-device" | "hybrid" | "security-key")[] | undefined;
			attestation?: "direct" | "enterprise" | "indirect" | "none" | undefined;
			attestationFormats?:
				| ("android-key" | "android-safetynet" | "apple" | "fido-u2f" | "none" | "packed" | "tpm")[]
				| undefined;
		};
		addPasskey: { recoveryCodes: string[] | null };
		removePasskey: never;
		confirmSecondFactor: { userId: string; needs: "code" | "enrolment" | null; recoveryCodes: string[] | null };
		renewRecoveryCodes: string[];
		endSecondFactor: never;
		resetSecondFactor: never;
		useRecoveryCode: { userId: string; needs: "code" | "enrolment" | null };
	};
	notices: {
		newest: {
			unread: number;
			notices: (
				| {
						kind: "back-in-stock";
						details: { slug: string; en: string; nl: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "case-answered";
						details: { caseId: string; number: number; subject: string; answer: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "case-solved";
						details: { caseId: string; number: number; subject: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "codes-renewed";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "colleague-added";
						details: { company: string; role: "administrator" | "buyer" | "finance" | "reader"; colleague: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "colleague-changed";
						details: { company: string; role: "administrator" | "buyer" | "finance" | "reader"; colleague: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "company-closed";
						details: { company: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "credit-note-issued";
						details: { invoiceId: string; number: string; total: number; currency: string; originalNumber: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "factor-ended";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "factor-locked";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "factor-reset";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "factor-set";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "hand-over-waiting";
						details: { openOrders: number };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "invited";
						details: { company: string; role: "administrator" | "buyer" | "finance" | "reader"; named: null | string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "invoice-issued";
						details: {
							invoiceId: string;
							number: string;
							total: number;
							currency: string;
							dueOn: null | string;
							early: null | { amount: number; until: string };
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "invoice-reminder";
						details: {
							today: string;
							total: number;
							currency: string;
							documents: { number: string; open: number; dueOn: string }[];
							more: number;
							balance: number;
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "invoices-not-paid";
						details: { amount: number; currency: string; numbers: string[] };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "invoices-paid";
						details: { amount: number; currency: string; numbers: string[]; excess: number };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "join-declined";
						details: { company: string; registered: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "join-requested";
						details: { company: string; email: string; answerBy: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "member-added";
						details: { company: string; role: "administrator" | "buyer" | "finance" | "reader" };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "new-device";
						details: { day: string; time: string; device: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-accepted";
						details: {
							orderId: string;
							requestNumber: null | number;
							payBy: null | { day: string; time: string };
							transfer: null | {
								payBy: string;
								particulars: string;
								code: string;
								reference: string;
								account: null | { name: string; number: string; bic: null | string };
							};
							paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice" | null;
							amounts: null | {
								net: number;
								freight: number;
								other: number;
								charges: null | { adminFee: number; deposit: number; waste: number };
								gst: number;
							};
							number: null | string;
							comesOn: string;
							city: string;
							total: number;
							currency: string;
							reference: null | string;
							items: { quantity: number; en: string; nl: string; goods: null | number }[];
							more: number;
							moved: null | { before: string; comesOn: string; why: "closed" | "on-account-late" | "paid-late" };
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-cancelled";
						details: {
							orderId: string;
							requestNumber: null | number;
							payBy: null | { day: string; time: string };
							transfer: null | {
								payBy: string;
								particulars: string;
								code: string;
								reference: string;
								account: null | { name: string; number: string; bic: null | string };
							};
							paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice" | null;
							amounts: null | {
								net: number;
								freight: number;
								other: number;
								charges: null | { adminFee: number; deposit: number; waste: number };
								gst: number;
							};
							number: null | string;
							comesOn: string;
							city: string;
							total: number;
							currency: string;
							reference: null | string;
							items: { quantity: number; en: string; nl: string; goods: null | number }[];
							more: number;
							note: null | string;
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-changed";
						details: {
							orderId: string;
							requestNumber: null | number;
							payBy: null | { day: string; time: string };
							transfer: null | {
								payBy: string;
								particulars: string;
								code: string;
								reference: string;
								account: null | { name: string; number: string; bic: null | string };
							};
							paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice" | null;
							amounts: null | {
								net: number;
								freight: number;
								other: number;
								charges: null | { adminFee: number; deposit: number; waste: number };
								gst: number;
							};
							number: null | string;
							comesOn: string;
							city: string;
							total: number;
							currency: string;
							reference: null | string;
							items: { quantity: number; en: string; nl: string; goods: null | number }[];
							more: number;
							changed: { en: string; nl: string }[];
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-completed";
						details: {
							orderId: string;
							requestNumber: null | number;
							payBy: null | { day: string; time: string };
							transfer: null | {
								payBy: string;
								particulars: string;
								code: string;
								reference: string;
								account: null | { name: string; number: string; bic: null | string };
							};
							paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice" | null;
							amounts: null | {
								net: number;
								freight: number;
								other: number;
								charges: null | { adminFee: number; deposit: number; waste: number };
								gst: number;
							};
							number: null | string;
							comesOn: string;
							city: string;
							total: number;
							currency: string;
							reference: null | string;
							items: { quantity: number; en: string; nl: string; goods: null | number }[];
							more: number;
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-placed";
						details: {
							orderId: string;
							requestNumber: null | number;
							payBy: null | { day: string; time: string };
							transfer: null | {
								payBy: string;
								particulars: string;
								code: string;
								reference: string;
								account: null | { name: string; number: string; bic: null | string };
							};
							paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice" | null;
							amounts: null | {
								net: number;
								freight: number;
								other: number;
								charges: null | { adminFee: number; deposit: number; waste: number };
								gst: number;
							};
							number: null | string;
							comesOn: string;
							city: string;
							total: number;
							currency: string;
							reference: null | string;
							items: { quantity: number; en: string; nl: string; goods: null | number }[];
							more: number;
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-request";
						details: { number: string; caseNumber: number; company: string; wish: "cancel" | "change" };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-request-answered";
						details: { orderId: string; number: string; wish: "cancel" | "change"; answer: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-shipped";
						details: {
							orderId: string;
							requestNumber: null | number;
							payBy: null | { day: string; time: string };
							transfer: null | {
								payBy: string;
								particulars: string;
								code: string;
								reference: string;
								account: null | { name: string; number: string; bic: null | string };
							};
							paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice" | null;
							amounts: null | {
								net: number;
								freight: number;
								other: number;
								charges: null | { adminFee: number; deposit: number; waste: number };
								gst: number;
							};
							number: null | string;
							comesOn: string;
							city: string;
							total: number;
							currency: string;
							reference: null | string;
							items: { quantity: number; en: string; nl: string; goods: null | number }[];
							more: number;
							missing: {
								quantity: number;
								en: string;
								nl: string;
								follows: null | { number: null | string; comesOn: string };
							}[];
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "passkey-added";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "passkey-removed";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "password-changed";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "payment-failed";
						details: {
							amount: number;
							currency: string;
							payBy: null | { day: string; time: string };
							paymentId: null | string;
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "payment-odd";
						details: {
							amount: number;
							currency: string;
							company: string;
							why:
								| "became-balance"
								| "came-too-late"
								| "invoices-never-settled"
								| "never-settled"
								| "paid-twice"
								| "refund-failed"
								| "wrong-amount"
								| "wrong-currency";
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "payment-received";
						details: { amount: number; currency: string; number: string; others: string[] };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "plan-date-moved";
						details: {
							planId: string;
							number: number;
							city: string;
							comesOn: string;
							plannedOn: string;
							before: string;
							why: "closing-day" | "holiday" | "late" | "no-van" | "open-again" | "other-weekday" | "weekend";
							further: {
								plannedOn: string;
								before: string;
								why: "closing-day" | "holiday" | "late" | "no-van" | "open-again" | "other-weekday" | "weekend";
								comesOn: string;
							}[];
							shared: { number: number; comesOn: string }[];
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "plan-notice";
						details: {
							planId: string;
							number: number;
							city: string;
							comesOn: string;
							lastDay: string;
							lastTime: null | string;
							items: { quantity: number; en: string; nl: string }[];
							more: number;
							total: number;
							currency: string;
							missing: {
								quantity: number;
								en: string;
								nl: string;
								cause: "dearer" | "gone" | "sold-out" | "stopped" | "too-late";
								outcome: "alternative" | "leave-out" | "wait";
								instead: null | { en: string; nl: string };
							}[];
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "plan-order-differs";
						details: {
							planId: string;
							number: number;
							city: string;
							comesOn: string;
							orderId: string;
							missing: {
								quantity: number;
								en: string;
								nl: string;
								cause: "dearer" | "gone" | "sold-out" | "stopped" | "too-late";
								outcome: "alternative" | "leave-out" | "wait";
								instead: null | { en: string; nl: string };
							}[];
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "plan-order-empty";
						details: {
							planId: string;
							number: number;
							city: string;
							comesOn: string;
							missing: {
								quantity: number;
								en: string;
								nl: string;
								cause: "dearer" | "gone" | "sold-out" | "stopped" | "too-late";
								outcome: "alternative" | "leave-out" | "wait";
								instead: null | { en: string; nl: string };
							}[];
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "plan-paused";
						details: {
							planId: string;
							number: number;
							city: string;
							comesOn: string;
							why: "blocked" | "credit-limit" | "location-closed" | "not-on-account" | "order-refused" | "reference";
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "role-changed";
						details: { company: string; role: "administrator" | "buyer" | "finance" | "reader" };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "supplier-missing";
						details: { openOrders: number };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "work-handed-over";
						details: { company: string; colleague: string; openOrders: number; savedLists: number; plans: number };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
			)[];
		};
		list: {
			notices: (
				| {
						kind: "back-in-stock";
						details: { slug: string; en: string; nl: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "case-answered";
						details: { caseId: string; number: number; subject: string; answer: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "case-solved";
						details: { caseId: string; number: number; subject: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "codes-renewed";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "colleague-added";
						details: { company: string; role: "administrator" | "buyer" | "finance" | "reader"; colleague: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "colleague-changed";
						details: { company: string; role: "administrator" | "buyer" | "finance" | "reader"; colleague: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "company-closed";
						details: { company: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "credit-note-issued";
						details: { invoiceId: string; number: string; total: number; currency: string; originalNumber: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "factor-ended";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "factor-locked";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "factor-reset";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "factor-set";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "hand-over-waiting";
						details: { openOrders: number };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "invited";
						details: { company: string; role: "administrator" | "buyer" | "finance" | "reader"; named: null | string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "invoice-issued";
						details: {
							invoiceId: string;
							number: string;
							total: number;
							currency: string;
							dueOn: null | string;
							early: null | { amount: number; until: string };
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "invoice-reminder";
						details: {
							today: string;
							total: number;
							currency: string;
							documents: { number: string; open: number; dueOn: string }[];
							more: number;
							balance: number;
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "invoices-not-paid";
						details: { amount: number; currency: string; numbers: string[] };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "invoices-paid";
						details: { amount: number; currency: string; numbers: string[]; excess: number };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "join-declined";
						details: { company: string; registered: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "join-requested";
						details: { company: string; email: string; answerBy: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "member-added";
						details: { company: string; role: "administrator" | "buyer" | "finance" | "reader" };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "new-device";
						details: { day: string; time: string; device: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-accepted";
						details: {
							orderId: string;
							requestNumber: null | number;
							payBy: null | { day: string; time: string };
							transfer: null | {
								payBy: string;
								particulars: string;
								code: string;
								reference: string;
								account: null | { name: string; number: string; bic: null | string };
							};
							paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice" | null;
							amounts: null | {
								net: number;
								freight: number;
								other: number;
								charges: null | { adminFee: number; deposit: number; waste: number };
								gst: number;
							};
							number: null | string;
							comesOn: string;
							city: string;
							total: number;
							currency: string;
							reference: null | string;
							items: { quantity: number; en: string; nl: string; goods: null | number }[];
							more: number;
							moved: null | { before: string; comesOn: string; why: "closed" | "on-account-late" | "paid-late" };
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-cancelled";
						details: {
							orderId: string;
							requestNumber: null | number;
							payBy: null | { day: string; time: string };
							transfer: null | {
								payBy: string;
								particulars: string;
								code: string;
								reference: string;
								account: null | { name: string; number: string; bic: null | string };
							};
							paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice" | null;
							amounts: null | {
								net: number;
								freight: number;
								other: number;
								charges: null | { adminFee: number; deposit: number; waste: number };
								gst: number;
							};
							number: null | string;
							comesOn: string;
							city: string;
							total: number;
							currency: string;
							reference: null | string;
							items: { quantity: number; en: string; nl: string; goods: null | number }[];
							more: number;
							note: null | string;
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-changed";
						details: {
							orderId: string;
							requestNumber: null | number;
							payBy: null | { day: string; time: string };
							transfer: null | {
								payBy: string;
								particulars: string;
								code: string;
								reference: string;
								account: null | { name: string; number: string; bic: null | string };
							};
							paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice" | null;
							amounts: null | {
								net: number;
								freight: number;
								other: number;
								charges: null | { adminFee: number; deposit: number; waste: number };
								gst: number;
							};
							number: null | string;
							comesOn: string;
							city: string;
							total: number;
							currency: string;
							reference: null | string;
							items: { quantity: number; en: string; nl: string; goods: null | number }[];
							more: number;
							changed: { en: string; nl: string }[];
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-completed";
						details: {
							orderId: string;
							requestNumber: null | number;
							payBy: null | { day: string; time: string };
							transfer: null | {
								payBy: string;
								particulars: string;
								code: string;
								reference: string;
								account: null | { name: string; number: string; bic: null | string };
							};
							paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice" | null;
							amounts: null | {
								net: number;
								freight: number;
								other: number;
								charges: null | { adminFee: number; deposit: number; waste: number };
								gst: number;
							};
							number: null | string;
							comesOn: string;
							city: string;
							total: number;
							currency: string;
							reference: null | string;
							items: { quantity: number; en: string; nl: string; goods: null | number }[];
							more: number;
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-placed";
						details: {
							orderId: string;
							requestNumber: null | number;
							payBy: null | { day: string; time: string };
							transfer: null | {
								payBy: string;
								particulars: string;
								code: string;
								reference: string;
								account: null | { name: string; number: string; bic: null | string };
							};
							paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice" | null;
							amounts: null | {
								net: number;
								freight: number;
								other: number;
								charges: null | { adminFee: number; deposit: number; waste: number };
								gst: number;
							};
							number: null | string;
							comesOn: string;
							city: string;
							total: number;
							currency: string;
							reference: null | string;
							items: { quantity: number; en: string; nl: string; goods: null | number }[];
							more: number;
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-request";
						details: { number: string; caseNumber: number; company: string; wish: "cancel" | "change" };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-request-answered";
						details: { orderId: string; number: string; wish: "cancel" | "change"; answer: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "order-shipped";
						details: {
							orderId: string;
							requestNumber: null | number;
							payBy: null | { day: string; time: string };
							transfer: null | {
								payBy: string;
								particulars: string;
								code: string;
								reference: string;
								account: null | { name: string; number: string; bic: null | string };
							};
							paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice" | null;
							amounts: null | {
								net: number;
								freight: number;
								other: number;
								charges: null | { adminFee: number; deposit: number; waste: number };
								gst: number;
							};
							number: null | string;
							comesOn: string;
							city: string;
							total: number;
							currency: string;
							reference: null | string;
							items: { quantity: number; en: string; nl: string; goods: null | number }[];
							more: number;
							missing: {
								quantity: number;
								en: string;
								nl: string;
								follows: null | { number: null | string; comesOn: string };
							}[];
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "passkey-added";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "passkey-removed";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "password-changed";
						details: { day: string; time: string };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "payment-failed";
						details: {
							amount: number;
							currency: string;
							payBy: null | { day: string; time: string };
							paymentId: null | string;
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "payment-odd";
						details: {
							amount: number;
							currency: string;
							company: string;
							why:
								| "became-balance"
								| "came-too-late"
								| "invoices-never-settled"
								| "never-settled"
								| "paid-twice"
								| "refund-failed"
								| "wrong-amount"
								| "wrong-currency";
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "payment-received";
						details: { amount: number; currency: string; number: string; others: string[] };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "plan-date-moved";
						details: {
							planId: string;
							number: number;
							city: string;
							comesOn: string;
							plannedOn: string;
							before: string;
							why: "closing-day" | "holiday" | "late" | "no-van" | "open-again" | "other-weekday" | "weekend";
							further: {
								plannedOn: string;
								before: string;
								why: "closing-day" | "holiday" | "late" | "no-van" | "open-again" | "other-weekday" | "weekend";
								comesOn: string;
							}[];
							shared: { number: number; comesOn: string }[];
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "plan-notice";
						details: {
							planId: string;
							number: number;
							city: string;
							comesOn: string;
							lastDay: string;
							lastTime: null | string;
							items: { quantity: number; en: string; nl: string }[];
							more: number;
							total: number;
							currency: string;
							missing: {
								quantity: number;
								en: string;
								nl: string;
								cause: "dearer" | "gone" | "sold-out" | "stopped" | "too-late";
								outcome: "alternative" | "leave-out" | "wait";
								instead: null | { en: string; nl: string };
							}[];
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "plan-order-differs";
						details: {
							planId: string;
							number: number;
							city: string;
							comesOn: string;
							orderId: string;
							missing: {
								quantity: number;
								en: string;
								nl: string;
								cause: "dearer" | "gone" | "sold-out" | "stopped" | "too-late";
								outcome: "alternative" | "leave-out" | "wait";
								instead: null | { en: string; nl: string };
							}[];
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "plan-order-empty";
						details: {
							planId: string;
							number: number;
							city: string;
							comesOn: string;
							missing: {
								quantity: number;
								en: string;
								nl: string;
								cause: "dearer" | "gone" | "sold-out" | "stopped" | "too-late";
								outcome: "alternative" | "leave-out" | "wait";
								instead: null | { en: string; nl: string };
							}[];
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "plan-paused";
						details: {
							planId: string;
							number: number;
							city: string;
							comesOn: string;
							why: "blocked" | "credit-limit" | "location-closed" | "not-on-account" | "order-refused" | "reference";
						};
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "role-changed";
						details: { company: string; role: "administrator" | "buyer" | "finance" | "reader" };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "supplier-missing";
						details: { openOrders: number };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
				| {
						kind: "work-handed-over";
						details: { company: string; colleague: string; openOrders: number; savedLists: number; plans: number };
						id: string;
						path: string;
						createdAt: string;
						readAt: null | string;
				  }
			)[];
			next: null | string;
		};
		read: never;
		readAll: never;
		mailSettings: {
			kind:
				| "back-in-stock"
				| "case-answered"
				| "case-solved"
				| "codes-renewed"
				| "colleague-added"
				| "colleague-changed"
				| "company-closed"
				| "credit-note-issued"
				| "factor-ended"
				| "factor-locked"
				| "factor-reset"
				| "factor-set"
				| "hand-over-waiting"
				| "invited"
				| "invoice-issued"
				| "invoice-reminder"
				| "invoices-not-paid"
				| "invoices-paid"
				| "join-declined"
				| "join-requested"
				| "member-added"
				| "new-device"
				| "order-accepted"
				| "order-cancelled"
				| "order-changed"
				| "order-completed"
				| "order-placed"
				| "order-request"
				| "order-request-answered"
				| "order-shipped"
				| "passkey-added"
				| "passkey-removed"
				| "password-changed"
				| "payment-failed"
				| "payment-odd"
				| "payment-received"
				| "plan-date-moved"
				| "plan-notice"
				| "plan-order-differs"
				| "plan-order-empty"
				| "plan-paused"
				| "role-changed"
				| "supplier-missing"
				| "work-handed-over";
			isSwitchable: boolean;
			mail: boolean;
		}[];
		setMail: never;
	};
	registration: {
		checkUserByEmail: boolean;
		checkContactByEmail: boolean;
		lookUpCompany:
			| { kind: "ended" }
			| {
					kind: "found";
					company: {
						register: "KVK" | "NZBN";
						number: string;
						name: string;
						isActive: boolean;
						since: null | number;
						taxNumber: null | string;
						address: null | {
							street: string;
							houseNumber: string;
							addition: null | string;
							suburb: null | string;
							postalCode: string;
							city: string;
							country: "NL" | "NZ";
						};
					};
			  }
			| { kind: "no-number" }
			| { kind: "none"; searched: "name" | "number" }
			| { kind: "registered" }
			| {
					kind: "several";
					matches: readonly {
						register: "KVK" | "NZBN";
						number: string;
						name: string;
						isActive: boolean;
						place: null | string;
					}[];
			  }
			| {
					kind: "similar";
					company: {
						register: "KVK" | "NZBN";
						number: string;
						name: string;
						isActive: boolean;
						since: null | number;
						taxNumber: null | string;
						address: null | {
							street: string;
							houseNumber: string;
							addition: null | string;
							suburb: null | string;
							postalCode: string;
							city: string;
							country: "NL" | "NZ";
						};
					};
			  }
			| { kind: "unreachable" };
		lookUpAddress:
			| { kind: "none" }
			| {
					kind: "one";
					address: {
						street: string;
						houseNumber: string;
						addition: null | string;
						suburb: null | string;
						postalCode: string;
						city: string;
						country: "NL" | "NZ";
						sourceId: string;
						region: null | string;
						isPoBox: boolean;
						isRural: boolean;
					};
			  }
			| {
					kind: "out-of-range";
					ranges: readonly {
						street: string;
						suburb: null | string;
						postalCode: string;
						city: string;
						country: "NL" | "NZ";
						region: null | string;
						from: number;
						to: number;
					}[];
			  }
			| { kind: "po-box" }
			| {
					kind: "range";
					ranges: readonly {
						street: string;
						suburb: null | string;
						postalCode: string;
						city: string;
						country: "NL" | "NZ";
						region: null | string;
						from: number;
						to: number;
					}[];
			  }
			| {
					kind: "several";
					addresses: readonly {
						street: string;
						houseNumber: string;
						addition: null | string;
						suburb: null | string;
						postalCode: string;
						city: string;
						country: "NL" | "NZ";
						sourceId: string;
						region: null | string;
						isPoBox: boolean;
						isRural: boolean;
					}[];
			  }
			| { kind: "unreachable" };
		register: { isVerified: boolean };
		confirmEmail: { isChange: boolean };
		sendConfirmation: { sentTo: null | string };
		changeEmail: never;
		undecided: {
			id: string;
			accountId: string;
			createdAt: string;
			company: string;
			country: "NL" | "NZ";
			chamberNumber: null | string;
			taxNumber: null | string;
			isCompanyConfirmed: boolean;
			isAddressConfirmed: boolean;
			isSimilar: boolean;
			username: string;
			isEmailConfirmed: boolean;
			joinState: "accepted" | "declined" | "expired" | "waiting" | null;
			askedCompany: null | string;
		}[];
		duplicates: {
			accountId: string;
			name: string;
			chamberNumber: null | string;
			hasAdministrator: boolean;
			score: number;
			hasSameAddress: boolean;
			hasSameEmailDomain: boolean;
			hasSameName: boolean;
			hasSamePhone: boolean;
			hasSameTaxNumber: boolean;
		}[];
		approve: never;
		reject: never;
		merge: never;
		joinRequests: {
			registrationId: string;
			name: string;
			email: string;
			company: string;
			locations: {
				street: string;
				houseNumber: string;
				addition: null | string;
				country: "NL" | "NZ";
				suburb: null | string;
				city: string;
				name: null | string;
			}[];
			answerBy: string;
		}[];
		acceptJoinRequest: never;
		declineJoinRequest: never;
	};
	bank: {
		import: {
			importId: null | string;
			format: "anz" | "asb" | "bnz" | "camt053" | "kiwibank" | "mt940" | "other" | "westpac";
			added: number;
			copies: number[];
			skipped: { line: number; reason: "paid-out" | "pending" | "zero" }[];
		};
		settle: never;
		lines: {
			id: string;
			bookedOn: string;
			valueOn: string;
			amount: number;
			currency: string;
			reference: string;
			payer: string;
			state: "ignored" | "open" | "received" | "returned";
			accountId: null | string;
			receiptId: null | string;
			reason: null | string;
			fileName: string;
			line: number;
			company: null | string;
			hasTwin: boolean;
			bankAccount: string;
			suggestion: null | {
				certainty: "company-only" | "exact" | "likely";
				accountId: string;
				remainder: number;
				company: string;
				split: { invoiceId: string; amount: number; number: string }[];
			};
		}[];
	};
	catalogue: {
		packs: { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string }[];
		range: {
			slug: string;
			name: string;
			intro: string;
			scene: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
			count: number;
			products: {
				slug: string;
				articleNumber: string;
				name: string;
				size: string;
				taste: null | string;
				brand: string;
				stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
			}[];
		}[];
		category:
			| { category: null; similar: { slug: string; name: string }[] }
			| {
					category: {
						slug: string;
						name: string;
						intro: string;
						area:
							| "coffee-beans"
							| "coffee-machines"
							| "non-consumables"
							| "other-ingredients"
							| "setup-and-upgrades"
							| "tea";
						above: { slug: string; name: string; intro: string }[];
						packs: { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string }[];
						rootCategoryId: string;
						categories: Output1[];
					};
					similar: never[];
			  };
		product:
			| { product: null; similar: { slug: string; name: string }[]; prices?: undefined }
			| {
					product: {
						stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
						left: null | number;
						expectedOn: null | string;
						sizes: {
							slug: string;
							size: string;
							stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
						}[];
						related: {
							needs: {
								slug: string;
								articleNumber: string;
								area:
									| "coffee-beans"
									| "coffee-machines"
									| "non-consumables"
									| "other-ingredients"
									| "setup-and-upgrades"
									| "tea";
								name: string;
								size: string;
								stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
								picture: null | {
									address: string;
									shape: "square" | "wide";
									alternateTextEn: string;
									alternateTextNl: string;
								};
							}[];
							upgrade: {
								slug: string;
								articleNumber: string;
								area:
									| "coffee-beans"
									| "coffee-machines"
									| "non-consumables"
									| "other-ingredients"
									| "setup-and-upgrades"
									| "tea";
								name: string;
								size: string;
								stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
								picture: null | {
									address: string;
									shape: "square" | "wide";
									alternateTextEn: string;
									alternateTextNl: string;
								};
							}[];
							together: {
								slug: string;
								articleNumber: string;
								area:
									| "coffee-beans"
									| "coffee-machines"
									| "non-consumables"
									| "other-ingredients"
									| "setup-and-upgrades"
									| "tea";
								name: string;
								size: string;
								stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
								picture: null | {
									address: string;
									shape: "square" | "wide";
									alternateTextEn: string;
									alternateTextNl: string;
								};
							}[];
							recommended: {
								slug: string;
								articleNumber: string;
								area:
									| "coffee-beans"
									| "coffee-machines"
									| "non-consumables"
									| "other-ingredients"
									| "setup-and-upgrades"
									| "tea";
								name: string;
								size: string;
								stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
								picture: null | {
									address: string;
									shape: "square" | "wide";
									alternateTextEn: string;
									alternateTextNl: string;
								};
							}[];
							family: {
								slug: string;
								articleNumber: string;
								area:
									| "coffee-beans"
									| "coffee-machines"
									| "non-consumables"
									| "other-ingredients"
									| "setup-and-upgrades"
									| "tea";
								name: string;
								size: string;
								stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
								picture: null | {
									address: string;
									shape: "square" | "wide";
									alternateTextEn: string;
									alternateTextNl: string;
								};
							}[];
						};
						slug: string;
						area:
							| "coffee-beans"
							| "coffee-machines"
							| "non-consumables"
							| "other-ingredients"
							| "setup-and-upgrades"
							| "tea";
						place: { slug: string; name: string }[];
						families: string[];
						familyCodes: string[];
						name: string;
						sizeName: string;
						brand: string;
						b2bBrand: null | string;
						productCode: string;
						articleNumber: string;
						ean: string;
						internationalArticleNumber: string;
						size: string;
						sellingSize: string;
						contents: string;
						pieces: null | number;
						volume: null | string;
						weightGrams: number;
						description: string;
						highlights: string[];
						intensity: null | number;
						taste: null | string;
						beanType: null | string;
						ingredients: null | string;
						storage: null | string;
						preparation: null | string;
						dosage: null | string;
						maintenance: null | string;
						nutrition: {
							energyKj: null | number;
							fatMg: null | number;
							saturatesMg: null | number;
							carbohydratesMg: null | number;
							sugarsMg: null | number;
							proteinsMg: null | number;
							saltMg: null | number;
						};
						certificates: string[];
						drinks: string[];
						goods: "everyday" | "slow";
						machine: null | {
							coffeeGrams: null | number;
							chocolateGrams: null | number;
							volts: number;
							powerVoltage: string;
							peakCupsPerHour: null | number;
							maxCupsPerDay: null | number;
							cleaningMinutesPerWeek: number;
							brewCupSeconds: null | number;
							brewJugSeconds: null | number;
							coffeePots: null | number;
							heightMm: number;
							widthMm: number;
							depthMm: number;
							spaceHeightMm: number;
							spaceWidthMm: number;
							spaceDepthMm: number;
							water: "mains or tank" | "mains" | "none" | "tank";
							usersFrom: number;
							usersTo: number;
						};
						pictures: { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string }[];
						documents: {
							id: string;
							kind: "certificate" | "manual" | "product sheet" | "safety sheet";
							type: string;
							bytes: number;
							title: string;
						}[];
					};
					similar: never[];
					prices: { [key: string]: { minimum: number; cents: number; source: "contract" | "list" }[] };
			  }
			| {
					product: {
						stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
						left: null | number;
						expectedOn: null | string;
						sizes: {
							slug: string;
							size: string;
							stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
						}[];
						related: {
							needs: {
								slug: string;
								articleNumber: string;
								area:
									| "coffee-beans"
									| "coffee-machines"
									| "non-consumables"
									| "other-ingredients"
									| "setup-and-upgrades"
									| "tea";
								name: string;
								size: string;
								stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
								picture: null | {
									address: string;
									shape: "square" | "wide";
									alternateTextEn: string;
									alternateTextNl: string;
								};
							}[];
							upgrade: {
								slug: string;
								articleNumber: string;
								area:
									| "coffee-beans"
									| "coffee-machines"
									| "non-consumables"
									| "other-ingredients"
									| "setup-and-upgrades"
									| "tea";
								name: string;
								size: string;
								stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
								picture: null | {
									address: string;
									shape: "square" | "wide";
									alternateTextEn: string;
									alternateTextNl: string;
								};
							}[];
							together: {
								slug: string;
								articleNumber: string;
								area:
									| "coffee-beans"
									| "coffee-machines"
									| "non-consumables"
									| "other-ingredients"
									| "setup-and-upgrades"
									| "tea";
								name: string;
								size: string;
								stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
								picture: null | {
									address: string;
									shape: "square" | "wide";
									alternateTextEn: string;
									alternateTextNl: string;
								};
							}[];
							recommended: {
								slug: string;
								articleNumber: string;
								area:
									| "coffee-beans"
									| "coffee-machines"
									| "non-consumables"
									| "other-ingredients"
									| "setup-and-upgrades"
									| "tea";
								name: string;
								size: string;
								stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
								picture: null | {
									address: string;
									shape: "square" | "wide";
									alternateTextEn: string;
									alternateTextNl: string;
								};
							}[];
							family: {
								slug: string;
								articleNumber: string;
								area:
									| "coffee-beans"
									| "coffee-machines"
									| "non-consumables"
									| "other-ingredients"
									| "setup-and-upgrades"
									| "tea";
								name: string;
								size: string;
								stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
								picture: null | {
									address: string;
									shape: "square" | "wide";
									alternateTextEn: string;
									alternateTextNl: string;
								};
							}[];
						};
						slug: string;
						area:
							| "coffee-beans"
							| "coffee-machines"
							| "non-consumables"
							| "other-ingredients"
							| "setup-and-upgrades"
							| "tea";
						place: { slug: string; name: string }[];
						families: string[];
						familyCodes: string[];
						name: string;
						sizeName: string;
						brand: string;
						b2bBrand: null | string;
						productCode: string;
						articleNumber: string;
						ean: string;
						internationalArticleNumber: string;
						size: string;
						sellingSize: string;
						contents: string;
						pieces: null | number;
						volume: null | string;
						weightGrams: number;
						description: string;
						highlights: string[];
						intensity: null | number;
						taste: null | string;
						beanType: null | string;
						ingredients: null | string;
						storage: null | string;
						preparation: null | string;
						dosage: null | string;
						maintenance: null | string;
						nutrition: {
							energyKj: null | number;
							fatMg: null | number;
							saturatesMg: null | number;
							carbohydratesMg: null | number;
							sugarsMg: null | number;
							proteinsMg: null | number;
							saltMg: null | number;
						};
						certificates: string[];
						drinks: string[];
						goods: "everyday" | "slow";
						machine: null | {
							coffeeGrams: null | number;
							chocolateGrams: null | number;
							volts: number;
							powerVoltage: string;
							peakCupsPerHour: null | number;
							maxCupsPerDay: null | number;
							cleaningMinutesPerWeek: number;
							brewCupSeconds: null | number;
							brewJugSeconds: null | number;
							coffeePots: null | number;
							heightMm: number;
							widthMm: number;
							depthMm: number;
							spaceHeightMm: number;
							spaceWidthMm: number;
							spaceDepthMm: number;
							water: "mains or tank" | "mains" | "none" | "tank";
							usersFrom: number;
							usersTo: number;
						};
						pictures: { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string }[];
						documents: {
							id: string;
							kind: "certificate" | "manual" | "product sheet" | "safety sheet";
							type: string;
							bytes: number;
							title: string;
						}[];
					};
					similar: never[];
					prices?: undefined;
			  };
		productRecord: {
			Id: string;
			Name: string;
			ProductCode: string;
			StockKeepingUnit: string;
			Family: null | string;
			Product_Family_2__c: string;
			Product_Family_3__c: string;
			Brand__c: string;
			B2B_Brand__c: null | string;
			Description: string;
			Article_Number__c: string;
			International_Article_Number__c: string;
			EAN__c: string;
			Contents__c: string;
			Size__c: string;
			Selling_Size__c: string;
			Volume__c: null | string;
			Certificates__c: string;
			Intensity__c: null | number;
			Bean_Type__c: null | string;
			Taste_Profile__c: null | string;
			Product_Highlights__c: string;
			Stock_State__c: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
		};
		categoryRecord: { Id: string; Name: string; ParentCategory: null | { Id: string; Name: string } };
		list: {
			page: number;
			pages: number;
			from: number;
			to: number;
			isLimited: boolean;
			total: number;
			all: number;
			leftOut: string[];
			corrected: null | string;
			help: null | { spelling: null | string; categories: { slug: string; name: string; area: string }[] };
			cards: {
				slug: string;
				name: string;
				taste: null | string;
				brand: string;
				mainBrand: null | string;
				size: string;
				articleNumber: string;
				stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
				isNew: boolean;
				isContractOnly: boolean;
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
				area: string;
				price?:
					| null
					| undefined
					| { cents: number; source: "contract" | "list"; next: null | { minimum: number; cents: number } };
				sizeInStock?: string | undefined;
			}[];
			sort: "intensity" | "name" | "newest" | "price" | "relevance";
			sorts: { sortRuleId: "intensity" | "name" | "newest" | "price" | "relevance"; label: string }[];
			contracted: null | { isChosen: boolean; productCount: number };
			facets: {
				attributeType: "Category" | "Contract" | "ProductAttribute" | "ProductField";
				displayType: "MultiSelect" | "SingleSelect";
				nameOrId: string;
				displayName: string;
				values: {
					key: string;
					displayName: string;
					mainBrand?: string | undefined;
					productCount: number;
					isChosen: boolean;
				}[];
			}[];
			chips: {
				facet: string;
				value: string;
				without: { attributeType: string; nameOrId: string; type: string; values: readonly string[] }[];
			}[];
		};
		compare: {
			machines: {
				slug: string;
				name: string;
				taste: null | string;
				brand: string;
				mainBrand: null | string;
				size: string;
				articleNumber: string;
				stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
				isNew: boolean;
				isContractOnly: boolean;
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
				area: string;
				price?:
					| null
					| undefined
					| { cents: number; source: "contract" | "list"; next: null | { minimum: number; cents: number } };
				sizeInStock?: string | undefined;
			}[];
			rows: {
				line:
					| "chocolate"
					| "cleaning"
					| "coffee"
					| "cup"
					| "jug"
					| "most"
					| "peak"
					| "pots"
					| "power"
					| "size"
					| "space"
					| "users"
					| "voltage"
					| "water";
				label: string;
				values: (null | string)[];
				differs: boolean;
			}[];
		};
		price: {
			cents: null | number;
			source: "contract" | "list" | null;
			steps: { minimum: number; cents: number; source: "contract" | "list" }[];
			why: string[];
		};
		stockAlerts: string[];
		setStockAlert: never;
		suggest: {
			total: number;
			products: {
				slug: string;
				articleNumber: string;
				name: string;
				area: string;
				size: string;
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
				isSoldOut: boolean;
			}[];
			categories: { slug: string; name: string; area: string; inside: null | string; productCount: number }[];
			brands: { name: string; productCount: number }[];
		};
	};
	cart: {
		show: {
			id: null | string;
			blockedReason: null | { code: "checkout.company-blocked"; details: { [key: string]: never } };
			promise: null | { comesOn: string; orderOn: string; until: string };
			location: null | {
				name: null | string;
				street: string;
				houseNumber: string;
				addition: null | string;
				suburb: null | string;
				postalCode: string;
				city: string;
				region:
					| "AUK"
					| "BOP"
					| "CAN"
					| "CIT"
					| "GIS"
					| "HKB"
					| "MBH"
					| "MWT"
					| "NSN"
					| "NTL"
					| "OTA"
					| "STC"
					| "STL"
					| "TAS"
					| "TKI"
					| "WGN"
					| "WKO"
					| "WTC"
					| null;
				country: "NL" | "NZ";
				deliveryDays: number[];
				instruction: null | string;
				deliveryWindows: string[];
				id: string;
			};
			lines: {
				goods: number;
				discount: number;
				net: number;
				charges: { kind: "deposit" | "waste"; amount: number; tax: number }[];
				trouble:
					| null
					| { kind: "lot"; nearest: number[] }
					| { kind: "not-sold-online" }
					| { kind: "not-visible" }
					| { kind: "on-request" }
					| { kind: "short"; available: number };
				isCharged: boolean;
				id: string;
				productId: string;
				slug: string;
				articleNumber: string;
				quantity: number;
				serial: number;
				lot: number;
				name: string;
				size: string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
				stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out" | null;
				price: null | number;
				source: "contract" | "list" | null;
				next: null | { minimum: number; cents: number };
				deposit: number;
				waste: number;
			}[];
			coupon: null | {
				refused:
					| null
					| { reason: "below-minimum"; minimum: number }
					| { reason: "covers-nothing" }
					| { reason: "ended"; on: string }
					| { reason: "not-yet"; from: string }
					| { reason: "used" };
				code: string;
				minimum: number;
				coversAll: boolean;
				taken:
					| { basisPoints?: undefined; kind: "amount"; amount: number }
					| { kind: "percentage"; basisPoints: number; amount?: undefined };
			};
			totals: {
				goods: number;
				discount: number;
				subtotal: number;
				charges: { kind: "admin-fee" | "deposit" | "freight" | "waste"; amount: number; tax: number }[];
				toFreeFreight: number;
				additional: number;
				net: number;
				taxes: { net: number; gstBasisPoints: number; gst: number }[];
				gst: number;
				total: number;
				adminFee: number;
				deposit: number;
				freight: number;
				waste: number;
			};
			freeFreightFrom: number;
		};
		summary: {
			location: null | {
				name: null | string;
				street: string;
				houseNumber: string;
				addition: null | string;
				suburb: null | string;
				postalCode: string;
				city: string;
				region:
					| "AUK"
					| "BOP"
					| "CAN"
					| "CIT"
					| "GIS"
					| "HKB"
					| "MBH"
					| "MWT"
					| "NSN"
					| "NTL"
					| "OTA"
					| "STC"
					| "STL"
					| "TAS"
					| "TKI"
					| "WGN"
					| "WKO"
					| "WTC"
					| null;
				country: "NL" | "NZ";
				deliveryDays: number[];
				instruction: null | string;
				deliveryWindows: string[];
				id: string;
			};
			pieces: number;
			subtotal: number;
			comesOn: null | string;
			orderOn: null | string;
		};
		add: {
			summary: {
				location: null | {
					name: null | string;
					street: string;
					houseNumber: string;
					addition: null | string;
					suburb: null | string;
					postalCode: string;
					city: string;
					region:
						| "AUK"
						| "BOP"
						| "CAN"
						| "CIT"
						| "GIS"
						| "HKB"
						| "MBH"
						| "MWT"
						| "NSN"
						| "NTL"
						| "OTA"
						| "STC"
						| "STL"
						| "TAS"
						| "TKI"
						| "WGN"
						| "WKO"
						| "WTC"
						| null;
					country: "NL" | "NZ";
					deliveryDays: number[];
					instruction: null | string;
					deliveryWindows: string[];
					id: string;
				};
				pieces: number;
				subtotal: number;
				comesOn: null | string;
				orderOn: null | string;
			};
			position: string;
		};
		addQuickOrder: {
			verdict:
				| { kind: "accepted"; quantity: number }
				| { kind: "full" }
				| { kind: "joined"; line: number }
				| { kind: "lot"; nearest: number[] }
				| { kind: "no-number" | "not-whole" | "too-few" | "too-many"; nearest: number[] }
				| { kind: "not-sold-online" }
				| { kind: "on-request" }
				| { kind: "several" }
				| { kind: "short"; available: number }
				| { kind: "unknown" };
			goods: null | {
				slug: string;
				articleNumber: string;
				name: string;
				size: string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				price: null | number;
				lot: number;
				isSoldOut: boolean;
			};
			choices: {
				slug: string;
				articleNumber: string;
				name: string;
				size: string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				price: null | number;
				lot: number;
				isSoldOut: boolean;
			}[];
		}[];
		checkQuickOrder: {
			verdict:
				| { kind: "accepted"; quantity: number }
				| { kind: "full" }
				| { kind: "joined"; line: number }
				| { kind: "lot"; nearest: number[] }
				| { kind: "no-number" | "not-whole" | "too-few" | "too-many"; nearest: number[] }
				| { kind: "not-sold-online" }
				| { kind: "on-request" }
				| { kind: "several" }
				| { kind: "short"; available: number }
				| { kind: "unknown" };
			goods: null | {
				slug: string;
				articleNumber: string;
				name: string;
				size: string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				price: null | number;
				lot: number;
				isSoldOut: boolean;
			};
			choices: {
				slug: string;
				articleNumber: string;
				name: string;
				size: string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				price: null | number;
				lot: number;
				isSoldOut: boolean;
			}[];
		}[];
		setQuantity: {
			summary: {
				location: null | {
					name: null | string;
					street: string;
					houseNumber: string;
					addition: null | string;
					suburb: null | string;
					postalCode: string;
					city: string;
					region:
						| "AUK"
						| "BOP"
						| "CAN"
						| "CIT"
						| "GIS"
						| "HKB"
						| "MBH"
						| "MWT"
						| "NSN"
						| "NTL"
						| "OTA"
						| "STC"
						| "STL"
						| "TAS"
						| "TKI"
						| "WGN"
						| "WKO"
						| "WTC"
						| null;
					country: "NL" | "NZ";
					deliveryDays: number[];
					instruction: null | string;
					deliveryWindows: string[];
					id: string;
				};
				pieces: number;
				subtotal: number;
				comesOn: null | string;
				orderOn: null | string;
			};
			position: string;
		};
		replaceSize: never;
		restore: never;
		savedForLater: {
			id: string;
			productId: string;
			slug: string;
			articleNumber: string;
			quantity: number;
			serial: number;
			lot: number;
			name: string;
			size: string;
			area: "coffee-beans" | "coffee-machines" | "non-consumables" | "other-ingredients" | "setup-and-upgrades" | "tea";
			picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
			stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out" | null;
			price: null | number;
			source: "contract" | "list" | null;
			next: null | { minimum: number; cents: number };
			trouble:
				| null
				| { kind: "lot"; nearest: number[] }
				| { kind: "not-sold-online" }
				| { kind: "not-visible" }
				| { kind: "on-request" }
				| { kind: "short"; available: number };
		}[];
		saveForLater: never;
		moveToCart: never;
		removeSaved: never;
		clear: never;
		useCoupon: never;
		switchLocation: never;
		atLocation: {
			waiting: number;
			before: {
				comesOn: null | string;
				charges: { kind: "admin-fee" | "deposit" | "freight" | "waste"; amount: number; tax: number }[];
				total: number;
				adminFee: number;
				deposit: number;
				freight: number;
				waste: number;
			};
			after: {
				comesOn: null | string;
				charges: { kind: "admin-fee" | "deposit" | "freight" | "waste"; amount: number; tax: number }[];
				total: number;
				adminFee: number;
				deposit: number;
				freight: number;
				waste: number;
			};
			short: { name: string; size: string; available: null | number }[];
			prices: { name: string; size: string; from: number; to: number }[];
		};
		sendTo: never;
	};
	lists: {
		all: {
			id: string;
			name: string;
			shared: boolean;
			updatedAt: string;
			isOwn: boolean;
			canManage: boolean;
			owner: string;
			lines: number;
		}[];
		show: {
			id: string;
			name: string;
			shared: boolean;
			updatedAt: string;
			isOwn: boolean;
			canManage: boolean;
			lines: {
				id: string;
				productId: string;
				slug: string;
				articleNumber: string;
				quantity: number;
				serial: number;
				lot: number;
				name: string;
				size: string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
				stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out" | null;
				price: null | number;
				source: "contract" | "list" | null;
				next: null | { minimum: number; cents: number };
				trouble:
					| null
					| { kind: "lot"; nearest: number[] }
					| { kind: "not-sold-online" }
					| { kind: "not-visible" }
					| { kind: "on-request" }
					| { kind: "short"; available: number };
			}[];
		};
		save: { listId: string };
		change: { updatedAt: string };
		put: { updatedAt: string };
		remove: { updatedAt: string };
		restore: { updatedAt: string };
		addToCart: {
			verdict:
				| { kind: "accepted"; quantity: number }
				| { kind: "full" }
				| { kind: "joined"; line: number }
				| { kind: "lot"; nearest: number[] }
				| { kind: "no-number" | "not-whole" | "too-few" | "too-many"; nearest: number[] }
				| { kind: "not-sold-online" }
				| { kind: "on-request" }
				| { kind: "several" }
				| { kind: "short"; available: number }
				| { kind: "unknown" };
			goods: null | {
				slug: string;
				articleNumber: string;
				name: string;
				size: string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				price: null | number;
				lot: number;
				isSoldOut: boolean;
			};
			choices: {
				slug: string;
				articleNumber: string;
				name: string;
				size: string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				price: null | number;
				lot: number;
				isSoldOut: boolean;
			}[];
			slug: string;
			name: string;
			wanted: number;
		}[];
	};
	invoices: {
		list: {
			today: string;
			totals: {
				all: { count: number; total: number; open: number };
				credits: { count: number; total: number; open: number };
				paid: { count: number; total: number; open: number };
				"to-pay": { count: number; total: number; open: number };
			};
			toPay: {
				overdue: { count: number; total: number; open: number };
				notDue: { count: number; total: number; open: number };
				open: number;
				balance: number;
				remaining: number;
			};
			overdue: never[] | { id: string; number: string }[];
			rests: { id: string; day: string; note: null | string; paidFor: string[]; left: number }[];
			atBank: string[];
			page: number;
			pages: number;
			count: number;
			from: number;
			to: number;
			offers: { number: string; until: string; open: number; saves: number; invoiceId: string }[];
			invoices: {
				id: string;
				kind: "credit-note" | "invoice";
				number: string;
				issuedOn: string;
				dueOn: null | string;
				period: null | { from: string; until: string };
				reference: null | string;
				total: number;
				paid: number;
				credited: number;
				open: number;
				originalNumber: null | string;
				paidOn: null | string;
				order: null | { id: string; number: null | string; orders: number; place: string };
				status: "Awaiting payment" | "Overdue" | "Paid" | "Partially paid";
			}[];
		};
		openTotals: null | {
			open: number;
			balance: number;
			remaining: number;
			count: number;
			overdue: { count: number; total: number; open: number };
		};
		overdue: number;
		show: {
			document: {
				id: string;
				kind: "credit-note" | "invoice";
				number: string;
				issuedOn: string;
				dueOn: null | string;
				terms: null | { dayOfNextMonth: number } | { days: number };
				period: null | { from: string; until: string };
				original: null | { id: string; number: string; issuedOn: string };
				creditReason: "damaged" | "early-payment" | "goodwill" | "missing" | "price" | "wrong" | null;
				shopName: string;
				supplier: {
					name: string;
					street: string;
					city: string;
					postalCode: string;
					country: "NZ";
					gstNumber: string;
					nzbn: string;
					phone: string;
					email: string;
					bankAccount: string;
					bic?: string | undefined;
				};
				billedTo: {
					name: string;
					address: {
						street: string;
						houseNumber: string;
						addition: null | string;
						suburb: null | string;
						postalCode: string;
						city: string;
						country: "NL" | "NZ";
					};
					country: "NL" | "NZ";
					chamberNumber: null | string;
					taxNumber: null | string;
					customerNumber: null | string;
				};
				reference: null | string;
				currency: string;
				orders: {
					id: string;
					number: null | string;
					placedOn: string;
					sentOn: null | string;
					deliveredOn: null | string;
					orderedBy: string;
					reference: null | string;
					costCentre: null | string;
					couponCode: null | string;
					deliveryAddress: { name: string; locationName?: string | undefined; lines: string[] };
				}[];
				lines: {
					position: number;
					kind: "admin-fee" | "deposit" | "early-payment" | "freight" | "goods" | "waste";
					orderId: null | string;
					product: null | {
						articleNumber: string;
						productCode: string;
						name: { en: string; nl: string };
						size: { en: string; nl: string };
					};
					quantity: number;
					price: number;
					discount: number;
					net: number;
					gstBasisPoints: number;
				}[];
				net: number;
				taxes: { net: number; gstBasisPoints: number; gst: number }[];
				gst: number;
				total: number;
				earlyPayment: null | { basisPoints: number; until: string; net: number; gst: number };
				prepaidBy: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice" | null;
			};
			payments: {
				asOf: string;
				movements: (
					| {
							id: string;
							day: string;
							amount: number;
							kind: "credit";
							number: null | string;
							reason: "damaged" | "early-payment" | "goodwill" | "missing" | "price" | "wrong" | null;
							total: number;
					  }
					| {
							id: string;
							day: string;
							amount: number;
							kind: "payment";
							source: "bank" | "online" | "order" | "rounding" | "staff";
							method: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice" | null;
							leftOf: null | readonly string[];
					  }
					| { id: string; day: string; amount: number; kind: "refund" }
					| { id: string; day: string; amount: number; kind: "use"; invoice: null | { id: string; number: string } }
				)[];
				paid: number;
				credited: number;
				open: number;
				early: null | { until: string; basisPoints: number; net: number; gst: number; saves: number };
				missed: null | {
					until: string;
					basisPoints: number;
					paidLate: null | { day: string; daysLate: number };
					paidInTime: number;
				};
				balance: number;
			};
			mailedOn: string;
			status: "Awaiting payment" | "Overdue" | "Paid" | "Partially paid";
			disputedOrders: string[];
		};
		payers: string[];
		statement: {
			month: string;
			isPartial: boolean;
			firstMonth: null | string;
			from: string;
			until: string;
			charged: number;
			received: number;
			balance: number;
			ageing: { "1-30": number; "31-60": number; "61-90": number; "not-due": number; "over-90": number };
			open: number;
			unallocated: number;
			opening: number;
			carriedOver: number;
			hiddenLines: number;
			lines: (
				| {
						day: string;
						amount: number;
						balance: number;
						kind: "credit-note";
						id: string;
						number: string;
						reason: "damaged" | "early-payment" | "goodwill" | "missing" | "price" | "wrong";
						originalNumber: string;
				  }
				| {
						day: string;
						amount: number;
						balance: number;
						kind: "invoice";
						id: string;
						number: string;
						orders: number;
						orderNumber: null | string;
				  }
				| {
						day: string;
						amount: number;
						balance: number;
						kind: "payment";
						source: "bank" | "online" | "order" | "rounding" | "staff";
						note: null | string;
						paid: { named: readonly { id: string; number: string }[]; count: number };
						surplus: "all" | "none" | "part";
				  }
				| {
						day: string;
						amount: number;
						balance: number;
						kind: "refund";
						creditNote: null | { id: string; number: string };
				  }
				| { day: string; amount: number; balance: number; kind: "transfer" }
			)[];
			billedTo: {
				name: string;
				address: {
					street: string;
					houseNumber: string;
					addition: null | string;
					suburb: null | string;
					postalCode: string;
					city: string;
					country: "NL" | "NZ";
				};
				country: "NL" | "NZ";
				chamberNumber: null | string;
				taxNumber: null | string;
				customerNumber: null | string;
			};
			bankAccount: null | string;
		};
		toPay: {
			invoices: {
				invoiceId: string;
				kind: "credit-note" | "invoice";
				number: string;
				dueOn: null | string;
				open: number;
				need: number;
				saves: null | { amount: number; until: string };
				underWay: null | {
					paymentId: string;
					status: "expired" | "failed" | "open" | "paid" | "processing";
					amount: number;
					startedAt: null | string;
					closesAt: null | string;
				};
			}[];
			total: number;
			balance: number;
			currency: string;
			methods: ("bancontact" | "creditcard" | "ideal")[];
			account: null | { name: string; number: string; bic: null | string };
			payer: { country: "NL" | "NZ"; customerNumber: null | string };
		};
		pay: { paymentId: string };
		payFromBalance: { amount: number };
		paymentState: {
			paymentId: string;
			status: "expired" | "failed" | "open" | "paid" | "processing";
			amount: number;
			currency: string;
			method: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice";
			bank: null | string;
			isBegun: boolean;
			excess: number;
			balanceUsed: number;
			invoices: { invoiceId: string; number: string; amount: number; open: number; isPart: boolean }[];
		};
	};
	orders: {
		choices: {
			seen: string;
			reference: null | string;
			costCentre: null | string;
			attention: null | string;
			instruction: null | string;
			timeWindow: null | string;
			standingInstruction: null | string;
			deliveryWindows: string[];
			deliverOn: string;
			days: string[];
			lines: {
				id: string;
				productId: string;
				quantity: number;
				price: number;
				name: string;
				size: string;
				sizes: { productId: string; lot: number; size: string }[];
			}[];
		};
		previewChange: { total: number; oldTotal: number };
		change: never;
		list: {
			counts: { open: number; completed: number };
			corrected: null | string;
			page: number;
			pages: number;
			from: number;
			to: number;
			total: number;
			orders: {
				id: string;
				requestNumber: number;
				number: null | string;
				status: "Cancelled" | "Completed" | "In progress" | "On the way" | "Pending";
				type: "OCI" | "coffee planner" | "routesales" | "sales support" | "webshop";
				expectedOn: string;
				deliveredOn: null | string;
				reference: null | string;
				paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice";
				awaitsPayment: boolean;
				address: {
					name: string;
					locationName: null | string;
					street: string;
					houseNumber: string;
					addition: null | string;
					suburb: null | string;
					postalCode: string;
					city: string;
					country: string;
				};
				net: number;
				pieces: number;
				firstEn: string;
				firstNl: string;
				total: number;
				lines: number;
				placedAt: string;
				due: null | {
					payBy: string;
					isProcessing: boolean;
					isDeclined: boolean;
					with: { orderId: string; number: null | string; requestNumber: number; amount: number; isUnpaid: boolean }[];
				};
				transfer: null | {
					amount: number;
					fields: { particulars: string; code: string; reference: string };
					payBy: string;
					isOverdue: boolean;
					invoice: null | { id: string; number: string };
					invoicedOn: null | string;
				};
				steps:
					| {
							orderId: string;
							status: "Cancelled" | "Completed" | "In progress" | "On the way" | "Pending";
							at: string;
					  }[]
					| null;
			}[];
		};
		show: {
			placedAt: string;
			due: null | {
				payBy: string;
				isProcessing: boolean;
				isDeclined: boolean;
				with: { orderId: string; number: null | string; requestNumber: number; amount: number; isUnpaid: boolean }[];
			};
			dayIfPaid: null | { requestedOn: string; comesOn: string; until: null | string; why: "closed" | "late" | null };
			dayMove: null | { before: string; comesOn: string; why: "closed" | "on-account-late" | "paid-late" };
			transfer: null | {
				amount: number;
				fields: { particulars: string; code: string; reference: string };
				payBy: string;
				isOverdue: boolean;
				invoice: null | { id: string; number: string };
				invoicedOn: null | string;
				account: null | { name: string; number: string; bic: null | string };
			};
			isPaymentProcessing: boolean;
			seen: string;
			isMine: boolean;
			isDisputed: boolean;
			original: null | { id: string; number: null | string };
			backOrder: null | {
				id: string;
				number: null | string;
				expectedOn: string;
				status: "Cancelled" | "Completed" | "In progress" | "On the way" | "Pending";
			};
			goods: number;
			discount: number;
			net: number;
			charges: { kind: "admin-fee" | "deposit" | "freight" | "waste"; amount: number; tax: number }[];
			other: number;
			vat: number;
			gross: number;
			paid: {
				at: string;
				with: { orderId: string; number: null | string; requestNumber: number; amount: number; isUnpaid: boolean }[];
				id: string;
				method: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice";
				bank: null | string;
				amount: number;
			}[];
			back: {
				why: "came-too-late" | "cancelled" | "credited" | "not-delivered" | "paid-twice" | "rest-cancelled";
				at: string;
				id: string;
				amount: number;
				status: "asked" | "done" | "failed" | "waiting";
			}[];
			attempts: {
				status: "expired" | "failed";
				at: string;
				id: string;
				method: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice";
				bank: null | string;
				amount: number;
			}[];
			lines: {
				charges: { kind: "deposit" | "waste"; amount: number; tax: number }[];
				position: number;
				ordered: number;
				id: string;
				productId: string;
				articleNumber: string;
				quantity: number;
				delivered: null | number;
				price: number;
				goods: number;
				discount: number;
				net: number;
				name: string;
				size: string;
				slug: null | string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
				deposit: number;
				waste: number;
			}[];
			missing: {
				id: string;
				position: number;
				articleNumber: string;
				quantity: number;
				rest: "back-order" | "credit";
				name: string;
				size: string;
			}[];
			timeline: {
				at: string;
				by: null | string;
				changes: string[];
				isChange: boolean;
				status: "Cancelled" | "Completed" | "In progress" | "On the way" | "Pending";
				note: null | string;
			}[];
			id: string;
			requestNumber: number;
			number: null | string;
			status: "Cancelled" | "Completed" | "In progress" | "On the way" | "Pending";
			type: "OCI" | "coffee planner" | "routesales" | "sales support" | "webshop";
			expectedOn: string;
			deliveredOn: null | string;
			locationId: string;
			paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice";
			bank: null | string;
			awaitsPayment: boolean;
			reference: null | string;
			costCentre: null | string;
			attention: null | string;
			instruction: null | string;
			timeWindow: null | string;
			couponCode: null | string;
			deliveryAddress: {
				name: string;
				locationName: null | string;
				street: string;
				houseNumber: string;
				addition: null | string;
				suburb: null | string;
				postalCode: string;
				city: string;
				country: string;
			};
			billingAddress: {
				name: string;
				locationName: null | string;
				street: string;
				houseNumber: string;
				addition: null | string;
				suburb: null | string;
				postalCode: string;
				city: string;
				country: string;
			};
			orderedBy: string;
			contact: null | string;
			gstBasisPoints: number;
			isBackOrder: boolean;
			adminFee: number;
			deposit: number;
			freight: number;
			waste: number;
		};
		reorderOffer: {
			location: null | {
				name: null | string;
				street: string;
				houseNumber: string;
				addition: null | string;
				suburb: null | string;
				postalCode: string;
				city: string;
				region:
					| "AUK"
					| "BOP"
					| "CAN"
					| "CIT"
					| "GIS"
					| "HKB"
					| "MBH"
					| "MWT"
					| "NSN"
					| "NTL"
					| "OTA"
					| "STC"
					| "STL"
					| "TAS"
					| "TKI"
					| "WGN"
					| "WKO"
					| "WTC"
					| null;
				country: "NL" | "NZ";
				deliveryDays: number[];
				instruction: null | string;
				deliveryWindows: string[];
				id: string;
			};
			lines: {
				quantity: number;
				price: null | number;
				changes: (
					| { kind: "lot"; lot: number }
					| { kind: "not-sold-online" }
					| { kind: "not-visible" }
					| { kind: "on-request" }
					| { kind: "price"; from: number; to: number }
					| { kind: "quantity-price"; cheaper: number; minimum: number }
					| { kind: "short"; available: number }
					| { kind: "size"; previousSize: string }
				)[];
				id: string;
				productId: string;
				articleNumber: string;
				ordered: number;
				name: string;
				size: string;
				inCart: number;
				otherSizes: { slug: string; size: string }[];
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
			}[];
		};
		reorder: never;
		usualQuantities: { slug: string; quantity: number; on: string }[];
		readWritten: {
			line: number;
			text: string;
			items: {
				text: string;
				kind: "found" | "last-order" | "unknown";
				quantity: null | number;
				doubts: ("amount" | "kind" | "lot" | "mention" | "new" | "product" | "quantity" | "size" | "words")[];
				isUsual: boolean;
				choices: {
					slug: string;
					articleNumber: string;
					name: string;
					size: string;
					area:
						| "coffee-beans"
						| "coffee-machines"
						| "non-consumables"
						| "other-ingredients"
						| "setup-and-upgrades"
						| "tea";
					available: null | number;
					tiers: { minimum: number; cents: number; source: "contract" | "list" }[];
				}[];
			}[];
		}[];
		frontPage: null | {
			time: string;
			location: null | {
				name: null | string;
				street: string;
				houseNumber: string;
				addition: null | string;
				suburb: null | string;
				postalCode: string;
				city: string;
				region:
					| "AUK"
					| "BOP"
					| "CAN"
					| "CIT"
					| "GIS"
					| "HKB"
					| "MBH"
					| "MWT"
					| "NSN"
					| "NTL"
					| "OTA"
					| "STC"
					| "STL"
					| "TAS"
					| "TKI"
					| "WGN"
					| "WKO"
					| "WTC"
					| null;
				country: "NL" | "NZ";
				deliveryDays: number[];
				instruction: null | string;
				deliveryWindows: string[];
				id: string;
			};
			mayOrder: boolean;
			usual: {
				slug: string;
				articleNumber: string;
				name: string;
				size: string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				categoryId: string;
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
				stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
				lot: number;
				maxQuantity: null | number;
				isOrderable: boolean;
				tiers: { minimum: number; cents: number; source: "contract" | "list" }[];
				usual: number;
				times: number;
				last: { quantity: number; on: string };
			}[];
			last: null | {
				id: string;
				requestNumber: number;
				number: null | string;
				status: "Cancelled" | "Completed" | "In progress" | "On the way" | "Pending";
				type: "OCI" | "coffee planner" | "routesales" | "sales support" | "webshop";
				expectedOn: string;
				deliveredOn: null | string;
				reference: null | string;
				paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice";
				awaitsPayment: boolean;
				address: {
					name: string;
					locationName: null | string;
					street: string;
					houseNumber: string;
					addition: null | string;
					suburb: null | string;
					postalCode: string;
					city: string;
					country: string;
				};
				net: number;
				pieces: number;
				placedAt: string;
				orderedBy: null | string;
			};
			lists: { id: string; name: string; lines: number; shared: boolean }[];
			offers: {
				slug: string;
				name: string;
				taste: null | string;
				brand: string;
				mainBrand: null | string;
				size: string;
				articleNumber: string;
				stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
				isNew: boolean;
				isContractOnly: boolean;
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
				area: string;
				price?:
					| null
					| undefined
					| { cents: number; source: "contract" | "list"; next: null | { minimum: number; cents: number } };
				sizeInStock?: string | undefined;
				until: string;
				laterPrice: number;
			}[];
			standing:
				| null
				| { kind: "account"; isUsedUp: boolean; limit: null | number; owed: null | number }
				| { kind: "blocked" }
				| { kind: "prepaid" };
			openCount: number;
			orders: {
				id: string;
				requestNumber: number;
				number: null | string;
				status: "Cancelled" | "Completed" | "In progress" | "On the way" | "Pending";
				type: "OCI" | "coffee planner" | "routesales" | "sales support" | "webshop";
				expectedOn: string;
				deliveredOn: null | string;
				reference: null | string;
				paymentMethod: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice";
				awaitsPayment: boolean;
				address: {
					name: string;
					locationName: null | string;
					street: string;
					houseNumber: string;
					addition: null | string;
					suburb: null | string;
					postalCode: string;
					city: string;
					country: string;
				};
				net: number;
				pieces: number;
				placedAt: string;
				due: null | {
					payBy: string;
					isProcessing: boolean;
					isDeclined: boolean;
					with: { orderId: string; number: null | string; requestNumber: number; amount: number; isUnpaid: boolean }[];
				};
				transfer: null | {
					amount: number;
					fields: { particulars: string; code: string; reference: string };
					payBy: string;
					isOverdue: boolean;
					invoice: null | { id: string; number: string };
					invoicedOn: null | string;
				};
			}[];
		};
		bought: {
			location: null | {
				name: null | string;
				street: string;
				houseNumber: string;
				addition: null | string;
				suburb: null | string;
				postalCode: string;
				city: string;
				region:
					| "AUK"
					| "BOP"
					| "CAN"
					| "CIT"
					| "GIS"
					| "HKB"
					| "MBH"
					| "MWT"
					| "NSN"
					| "NTL"
					| "OTA"
					| "STC"
					| "STL"
					| "TAS"
					| "TKI"
					| "WGN"
					| "WKO"
					| "WTC"
					| null;
				country: "NL" | "NZ";
				deliveryDays: number[];
				instruction: null | string;
				deliveryWindows: string[];
				id: string;
			};
			goneCount: number;
			total: number;
			areas: {
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				count: number;
			}[];
			lines: {
				slug: string;
				articleNumber: string;
				name: string;
				size: string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				categoryId: string;
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
				stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out";
				lot: number;
				maxQuantity: null | number;
				isOrderable: boolean;
				tiers: { minimum: number; cents: number; source: "contract" | "list" }[];
				usual: number;
				times: number;
				last: { quantity: number; on: string };
			}[];
		};
		standing:
			| null
			| { kind: "account"; isUsedUp: boolean; limit: null | number; owed: null | number }
			| { kind: "blocked" }
			| { kind: "prepaid" };
		spending: { month: string; orders: number; net: number; total: number }[];
		invoices: {
			today: string;
			documents: {
				status: "Awaiting payment" | "Overdue" | "Paid" | "Partially paid";
				id: string;
				kind: "credit-note" | "invoice";
				number: string;
				issuedOn: string;
				total: number;
				paid: number;
				credited: number;
				dueOn: null | string;
			}[];
			waits: null | { period: { from: string; until: string }; issuedOn: string; isCertain: boolean };
		};
		invoiceNow: never;
		credit: null | {
			limit: number;
			owed: number;
			notInvoiced: number;
			free: number;
			orders: {
				id: string;
				number: null | string;
				requestNumber: number;
				total: number;
				count: number;
				invoicedOn: null | string;
			}[];
		};
		cancel: never;
		move: never;
	};
	planner: {
		mergeOffers: {
			planId: string;
			planNumber: number;
			base: string;
			deliverOn: string;
			date: string;
			saved: number;
			with:
				| { kind: "order"; orderId: string; number: null | string; requestNumber: number }
				| { kind: "plan"; planId: string; planNumber: number; base: string; deliverOn: string };
			seen: string;
			total: null | number;
		}[];
		merge: never;
		undoMerge: { updatedAt: string };
		list: {
			plans: {
				id: string;
				number: number;
				weeks: null | number;
				pauseReason: "customer" | "location-closed" | "order-refused" | "payment" | null;
				resumesOn: null | string;
				locationId: string;
				place: {
					name: null | string;
					street: string;
					houseNumber: string;
					addition: null | string;
					suburb: null | string;
					city: string;
					country: "NL" | "NZ";
				};
				frequency: string;
				weekdays: (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null;
				seen: string;
				status: "Active" | "Paused" | "Processing order" | "Stopped";
				nextOn: null | string;
				comesWith: null | { planId: string; planNumber: number; deliverOn: string };
				daysLeft: null | number;
				lastTime: null | string;
				total: number;
				content: "as-planned" | "differs" | "nothing";
				products: { productId: string; quantity: number; name: string; size: string }[];
			}[];
			today: string;
		};
		next: null | {
			planId: string;
			number: number;
			city: string;
			on: string;
			content: "as-planned" | "differs" | "nothing";
			daysLeft: null | number;
			lastTime: null | string;
		};
		show: {
			id: string;
			number: number;
			status: "Active" | "Paused" | "Processing order" | "Stopped";
			frequency: string;
			weeks: null | number;
			base: string;
			pauseReason: "customer" | "location-closed" | "order-refused" | "payment" | null;
			resumesOn: null | string;
			stopReason: "another-plan" | "closing-down" | "other" | "other-supplier" | "too-expensive" | "too-much" | null;
			stopNote: null | string;
			location: {
				id: string;
				name: null | string;
				street: string;
				houseNumber: string;
				addition: null | string;
				suburb: null | string;
				postalCode: string;
				city: string;
				region:
					| "AUK"
					| "BOP"
					| "CAN"
					| "CIT"
					| "GIS"
					| "HKB"
					| "MBH"
					| "MWT"
					| "NSN"
					| "NTL"
					| "OTA"
					| "STC"
					| "STL"
					| "TAS"
					| "TKI"
					| "WGN"
					| "WKO"
					| "WTC"
					| null;
				country: "NL" | "NZ";
				deliveryDays: number[];
			};
			reference: null | string;
			isReferenceRequired: boolean;
			costCentre: null | string;
			attention: null | string;
			instruction: null | string;
			timeWindow: null | string;
			standingInstruction: null | string;
			deliveryWindows: string[];
			missingItems: "alternative" | "leave-out" | "wait";
			dearerLimit: null | number;
			owner: null | string;
			changedBy: null | string;
			nextOn: null | string;
			comesWith: null | { planId: string; planNumber: number; deliverOn: string };
			daysLeft: null | number;
			lastDateToChoose: string;
			lastFixed: null | { base: string; deliverOn: string };
			today: string;
			canChange: boolean;
			seen: string;
			items: readonly {
				productId: string;
				weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null;
				quantity: number;
				alternativeId: null | string;
				savedPrice: number;
			}[];
			past: {
				base: string;
				deliverOn: string;
				state: "missed" | "ordered" | "planned" | "skipped";
				missedReason: "location-closed" | "nothing-left" | "order-refused" | "paused" | "payment" | null;
				order: null | {
					id: string;
					number: null | string;
					requestNumber: number;
					status: "Cancelled" | "Completed" | "In progress" | "On the way" | "Pending";
					total: number;
				};
			}[];
			products: {
				productId: string;
				slug: string;
				articleNumber: string;
				name: string;
				size: string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
				stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out" | null;
				isSold: boolean;
				refused: null | string;
				lot: number;
				prices: { minimum: number; cents: number; source: "contract" | "list" }[];
			}[];
			deliveries: {
				charges: { kind: "admin-fee" | "deposit" | "freight" | "waste"; amount: number; tax: number }[];
				missing: {
					productId: string;
					quantity: number;
					cause: "dearer" | "gone" | "sold-out";
					outcome: "alternative" | "leave-out" | "wait";
					insteadId: null | string;
				}[];
				base: string;
				deliverOn: string;
				chosenOn: null | string;
				isSkipped: boolean;
				comesWith: null | { planId: string; planNumber: number; deliverOn: string };
				movedBecause: "closing-day" | "holiday" | "other-weekday" | "weekend" | null;
				deadline: { day: string; time: string };
				daysLeft: number;
				canChange: boolean;
				hasOtherDate: boolean;
				lines: { productId: string; quantity: number; price: null | number }[];
				changed: string[];
				additional: number;
				adminFee: number;
				deposit: number;
				freight: number;
				gst: number;
				subtotal: number;
				total: number;
				waste: number;
			}[];
		};
		dates: {
			today: string;
			earliest: string;
			last: string;
			dates: string[];
			days: string[];
			closed: { day: string; reason: "closing-day" | "holiday"; name: null | string }[];
			deliveryDays: readonly number[];
		};
		preview: {
			products: {
				productId: string;
				slug: string;
				articleNumber: string;
				name: string;
				size: string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
				stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out" | null;
				isSold: boolean;
				refused: null | string;
				lot: number;
				prices: { minimum: number; cents: number; source: "contract" | "list" }[];
			}[];
			deliveries: {
				charges: { kind: "admin-fee" | "deposit" | "freight" | "waste"; amount: number; tax: number }[];
				missing: {
					productId: string;
					quantity: number;
					cause: "dearer" | "gone" | "sold-out";
					outcome: "alternative" | "leave-out" | "wait";
					insteadId: null | string;
				}[];
				base: string;
				deliverOn: string;
				chosenOn: null | string;
				isSkipped: boolean;
				comesWith: null | { planId: string; planNumber: number; deliverOn: string };
				movedBecause: "closing-day" | "holiday" | "other-weekday" | "weekend" | null;
				deadline: { day: string; time: string };
				daysLeft: number;
				canChange: boolean;
				hasOtherDate: boolean;
				lines: { productId: string; quantity: number; price: null | number }[];
				changed: string[];
				additional: number;
				adminFee: number;
				deposit: number;
				freight: number;
				gst: number;
				subtotal: number;
				total: number;
				waste: number;
			}[];
		};
		start: {
			canOrder: boolean;
			blocked:
				| null
				| { code: "checkout.company-blocked"; details: { [key: string]: never } }
				| { code: "checkout.credit-limit"; details: { amountOwed: number; limit: number } }
				| { code: "checkout.invoice-not-allowed"; details: { [key: string]: never } }
				| { code: "checkout.transfer-not-allowed"; details: { [key: string]: never } };
			locations: {
				id: string;
				name: null | string;
				street: string;
				houseNumber: string;
				addition: null | string;
				suburb: null | string;
				city: string;
				country: "NL" | "NZ";
				deliveryDays: number[];
			}[];
			locationId: null | string;
			items: {
				productId: string;
				slug: string;
				articleNumber: string;
				name: string;
				size: string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
				stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out" | null;
				isSold: boolean;
				refused: null | string;
				lot: number;
				prices: { minimum: number; cents: number; source: "contract" | "list" }[];
				quantity: number;
			}[];
			reference: { required: boolean; pattern: null | string; once: boolean };
			termsVersion: string;
			asksTerms: boolean;
			proposed: null | {
				frequency:
					| { kind: "rhythm"; weeks: number }
					| { kind: "weekdays"; weekdays: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[] };
				startsOn: null | string;
				quantities: {
					productId: string;
					quantities: readonly { weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; quantity: number }[];
				}[];
			};
			orderExpectedOn: null | string;
		};
		products: {
			productId: string;
			slug: string;
			articleNumber: string;
			name: string;
			size: string;
			area: "coffee-beans" | "coffee-machines" | "non-consumables" | "other-ingredients" | "setup-and-upgrades" | "tea";
			picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
			stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out" | null;
			isSold: boolean;
			refused: null | string;
			lot: number;
			prices: { minimum: number; cents: number; source: "contract" | "list" }[];
		}[];
		previewNew: {
			deliveries: {
				charges: { kind: "admin-fee" | "deposit" | "freight" | "waste"; amount: number; tax: number }[];
				missing: {
					productId: string;
					quantity: number;
					cause: "dearer" | "gone" | "sold-out";
					outcome: "alternative" | "leave-out" | "wait";
					insteadId: null | string;
				}[];
				base: string;
				deliverOn: string;
				chosenOn: null | string;
				isSkipped: boolean;
				comesWith: null | { planId: string; planNumber: number; deliverOn: string };
				movedBecause: "closing-day" | "holiday" | "other-weekday" | "weekend" | null;
				deadline: { day: string; time: string };
				daysLeft: number;
				canChange: boolean;
				hasOtherDate: boolean;
				lines: { productId: string; quantity: number; price: null | number }[];
				changed: string[];
				additional: number;
				adminFee: number;
				deposit: number;
				freight: number;
				gst: number;
				subtotal: number;
				total: number;
				waste: number;
			}[];
			plans: { planId: string; number: number; deliverOn: string; productIds: string[] }[];
			orders: {
				orderId: string;
				number: null | string;
				requestNumber: number;
				deliverOn: string;
				productIds: string[];
			}[];
		};
		ofOrder: null | {
			weeks: null | number;
			weekdays: (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null;
			startsOn: null | string;
			planId: string;
			number: number;
		};
		proposal: {
			locations: {
				id: string;
				name: null | string;
				street: string;
				houseNumber: string;
				addition: null | string;
				suburb: null | string;
				city: string;
				country: "NL" | "NZ";
				deliveryDays: number[];
			}[];
			locationId: string;
			today: string;
			canOrder: boolean;
			proposal: null | {
				frequency:
					| { kind: "rhythm"; weeks: number }
					| { kind: "weekdays"; weekdays: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[] };
				startsOn: null | string;
				items: readonly {
					productId: string;
					quantities: readonly { weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; quantity: number }[];
					usage: {
						perDay: number;
						orders: number;
						from: string;
						to: string;
						exceptions: readonly { kind: "large-order" | "quiet-period"; day: string; pieces: number }[];
						correction: number;
					};
					stock: {
						pieces: number;
						isCounted: boolean;
						runsOut: null | string;
						next: null | { productId: string; day: string; pieces: number };
					};
					warning: null | { kind: "piles-up"; left: number } | { kind: "runs-out"; on: string };
				}[];
				omitted: readonly {
					productId: string;
					reason: "cannot-plan" | "lasts-long" | "not-lately" | "ordered-once";
					usage: null | {
						perDay: number;
						orders: number;
						from: string;
						to: string;
						exceptions: readonly { kind: "large-order" | "quiet-period"; day: string; pieces: number }[];
						correction: number;
					};
				}[];
			};
			products: {
				productId: string;
				slug: string;
				articleNumber: string;
				name: string;
				size: string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
				stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out" | null;
				isSold: boolean;
				refused: null | string;
				lot: number;
				prices: { minimum: number; cents: number; source: "contract" | "list" }[];
				grams: number;
			}[];
			counts: { productId: string; pieces: number; countedAt: string }[];
			plans: { id: string; number: number; weeks: null | number; weekdays: (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null }[];
			plan: null | {
				id: string;
				number: number;
				items: readonly {
					productId: string;
					weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null;
					quantity: number;
					alternativeId: null | string;
					savedPrice: number;
				}[];
				seen: string;
			};
		};
		countStock: never;
		mergedDeliveries: {
			planId: string;
			planNumber: number;
			base: string;
			deliverOn: string;
			mergedFrom: string;
			orderId: string;
			orderNumber: null | string;
			orderStatus: "Cancelled" | "Completed" | "In progress" | "On the way" | "Pending";
			seen: string;
		}[];
		previewMoves: {
			plans: {
				number: number;
				pauses: boolean;
				moves: { before: string; comesOn: string; isLastDay: boolean }[];
				sharedDays: { number: number; comesOn: string }[];
			}[];
		};
		create: { planId: string; number: number };
		save: { updatedAt: string };
		week: {
			day: string;
			region:
				| "AUK"
				| "BOP"
				| "CAN"
				| "CIT"
				| "GIS"
				| "HKB"
				| "MBH"
				| "MWT"
				| "NSN"
				| "NTL"
				| "OTA"
				| "STC"
				| "STL"
				| "TAS"
				| "TKI"
				| "WGN"
				| "WKO"
				| "WTC"
				| null;
			drops: number;
			plans: number;
			kilograms: number;
		}[];
		moveDeliveries: { deliveries: number };
		pause: { updatedAt: string };
		resume: { updatedAt: string };
		stop: { updatedAt: string };
	};
	checkout: {
		show: {
			cartId: null | string;
			cart: {
				location: null | {
					name: null | string;
					street: string;
					houseNumber: string;
					addition: null | string;
					suburb: null | string;
					postalCode: string;
					city: string;
					region:
						| "AUK"
						| "BOP"
						| "CAN"
						| "CIT"
						| "GIS"
						| "HKB"
						| "MBH"
						| "MWT"
						| "NSN"
						| "NTL"
						| "OTA"
						| "STC"
						| "STL"
						| "TAS"
						| "TKI"
						| "WGN"
						| "WKO"
						| "WTC"
						| null;
					country: "NL" | "NZ";
					deliveryDays: number[];
					instruction: null | string;
					deliveryWindows: string[];
					id: string;
				};
				lines: {
					goods: number;
					discount: number;
					net: number;
					charges: { kind: "deposit" | "waste"; amount: number; tax: number }[];
					trouble:
						| null
						| { kind: "lot"; nearest: number[] }
						| { kind: "not-sold-online" }
						| { kind: "not-visible" }
						| { kind: "on-request" }
						| { kind: "short"; available: number };
					isCharged: boolean;
					id: string;
					productId: string;
					slug: string;
					articleNumber: string;
					quantity: number;
					serial: number;
					lot: number;
					name: string;
					size: string;
					area:
						| "coffee-beans"
						| "coffee-machines"
						| "non-consumables"
						| "other-ingredients"
						| "setup-and-upgrades"
						| "tea";
					picture: null | {
						address: string;
						shape: "square" | "wide";
						alternateTextEn: string;
						alternateTextNl: string;
					};
					stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out" | null;
					price: null | number;
					source: "contract" | "list" | null;
					next: null | { minimum: number; cents: number };
					deposit: number;
					waste: number;
				}[];
				coupon: null | {
					refused:
						| null
						| { reason: "below-minimum"; minimum: number }
						| { reason: "covers-nothing" }
						| { reason: "ended"; on: string }
						| { reason: "not-yet"; from: string }
						| { reason: "used" };
					code: string;
					minimum: number;
					coversAll: boolean;
					taken:
						| { basisPoints?: undefined; kind: "amount"; amount: number }
						| { kind: "percentage"; basisPoints: number; amount?: undefined };
				};
				totals: {
					goods: number;
					discount: number;
					subtotal: number;
					charges: { kind: "admin-fee" | "deposit" | "freight" | "waste"; amount: number; tax: number }[];
					toFreeFreight: number;
					additional: number;
					net: number;
					taxes: { net: number; gstBasisPoints: number; gst: number }[];
					gst: number;
					total: number;
					adminFee: number;
					deposit: number;
					freight: number;
					waste: number;
				};
				freeFreightFrom: number;
			};
			withoutInvoice: {
				goods: number;
				discount: number;
				subtotal: number;
				charges: { kind: "admin-fee" | "deposit" | "freight" | "waste"; amount: number; tax: number }[];
				toFreeFreight: number;
				additional: number;
				net: number;
				taxes: { net: number; gstBasisPoints: number; gst: number }[];
				gst: number;
				total: number;
				adminFee: number;
				deposit: number;
				freight: number;
				waste: number;
			};
			days: string[];
			firstDayUntil: null | string;
			now: string;
			methods: {
				method: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice";
				refused:
					| null
					| { code: "checkout.company-blocked"; details: { [key: string]: never } }
					| { code: "checkout.credit-limit"; details: { amountOwed: number; limit: number } }
					| { code: "checkout.invoice-not-allowed"; details: { [key: string]: never } }
					| { code: "checkout.transfer-not-allowed"; details: { [key: string]: never } };
			}[];
			account: { country: "NL" | "NZ"; amountOwed: number; creditLimit: null | number; terms: string };
			reference: { required: boolean; pattern: null | string; once: boolean };
			termsVersion: string;
			asksTerms: boolean;
			deliveryWindows: string[];
		};
		mergeOffers: {
			plans: {
				planId: string;
				planNumber: number;
				base: string;
				deliverOn: string;
				reference: null | string;
				costCentre: null | string;
				saved: number;
				seen: string;
				cart: {
					location: null | {
						name: null | string;
						street: string;
						houseNumber: string;
						addition: null | string;
						suburb: null | string;
						postalCode: string;
						city: string;
						region:
							| "AUK"
							| "BOP"
							| "CAN"
							| "CIT"
							| "GIS"
							| "HKB"
							| "MBH"
							| "MWT"
							| "NSN"
							| "NTL"
							| "OTA"
							| "STC"
							| "STL"
							| "TAS"
							| "TKI"
							| "WGN"
							| "WKO"
							| "WTC"
							| null;
						country: "NL" | "NZ";
						deliveryDays: number[];
						instruction: null | string;
						deliveryWindows: string[];
						id: string;
					};
					lines: {
						goods: number;
						discount: number;
						net: number;
						charges: { kind: "deposit" | "waste"; amount: number; tax: number }[];
						trouble:
							| null
							| { kind: "lot"; nearest: number[] }
							| { kind: "not-sold-online" }
							| { kind: "not-visible" }
							| { kind: "on-request" }
							| { kind: "short"; available: number };
						isCharged: boolean;
						id: string;
						productId: string;
						slug: string;
						articleNumber: string;
						quantity: number;
						serial: number;
						lot: number;
						name: string;
						size: string;
						area:
							| "coffee-beans"
							| "coffee-machines"
							| "non-consumables"
							| "other-ingredients"
							| "setup-and-upgrades"
							| "tea";
						picture: null | {
							address: string;
							shape: "square" | "wide";
							alternateTextEn: string;
							alternateTextNl: string;
						};
						stock: "in stock" | "low in stock" | "not available for online purchase" | "temporarily sold out" | null;
						price: null | number;
						source: "contract" | "list" | null;
						next: null | { minimum: number; cents: number };
						deposit: number;
						waste: number;
					}[];
					coupon: null | {
						refused:
							| null
							| { reason: "below-minimum"; minimum: number }
							| { reason: "covers-nothing" }
							| { reason: "ended"; on: string }
							| { reason: "not-yet"; from: string }
							| { reason: "used" };
						code: string;
						minimum: number;
						coversAll: boolean;
						taken:
							| { basisPoints?: undefined; kind: "amount"; amount: number }
							| { kind: "percentage"; basisPoints: number; amount?: undefined };
					};
					totals: {
						goods: number;
						discount: number;
						subtotal: number;
						charges: { kind: "admin-fee" | "deposit" | "freight" | "waste"; amount: number; tax: number }[];
						toFreeFreight: number;
						additional: number;
						net: number;
						taxes: { net: number; gstBasisPoints: number; gst: number }[];
						gst: number;
						total: number;
						adminFee: number;
						deposit: number;
						freight: number;
						waste: number;
					};
					freeFreightFrom: number;
				};
			}[];
			orders: {
				orderId: string;
				number: null | string;
				requestNumber: number;
				orderedBy: null | string;
				date: string;
				saved: number;
				total: number;
			}[];
		};
		plannedProducts: { planId: string; number: number; deliverOn: string; productIds: string[] }[];
		plansLeftShort: {
			planId: string;
			number: number;
			deliverOn: string;
			productId: string;
			quantity: number;
			left: number;
		}[];
		addToOrder: never;
		offerLocations: {
			offers: {
				locationId: string;
				days: string[];
				deliveryWindows: string[];
				instruction: null | string;
				lines: { lineId: string; price: null | number; goods: number }[];
				totals: {
					goods: number;
					discount: number;
					subtotal: number;
					charges: { kind: "admin-fee" | "deposit" | "freight" | "waste"; amount: number; tax: number }[];
					toFreeFreight: number;
					additional: number;
					net: number;
					taxes: { net: number; gstBasisPoints: number; gst: number }[];
					gst: number;
					total: number;
					adminFee: number;
					deposit: number;
					freight: number;
					waste: number;
				};
				withoutInvoice: {
					goods: number;
					discount: number;
					subtotal: number;
					charges: { kind: "admin-fee" | "deposit" | "freight" | "waste"; amount: number; tax: number }[];
					toFreeFreight: number;
					additional: number;
					net: number;
					taxes: { net: number; gstBasisPoints: number; gst: number }[];
					gst: number;
					total: number;
					adminFee: number;
					deposit: number;
					freight: number;
					waste: number;
				};
			}[];
			troubles: { lineId: string; available: number }[];
			methods: {
				method: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice";
				refused:
					| null
					| { code: "checkout.company-blocked"; details: { [key: string]: never } }
					| { code: "checkout.credit-limit"; details: { amountOwed: number; limit: number } }
					| { code: "checkout.invoice-not-allowed"; details: { [key: string]: never } }
					| { code: "checkout.transfer-not-allowed"; details: { [key: string]: never } };
			}[];
			country: "NL" | "NZ";
			reference: { required: boolean; once: boolean };
			termsVersion: string;
			asksTerms: boolean;
		};
		placeForLocations: (
			| { locationId: string; orderId: null; paymentId: null; refused: null | string; planRefusal: null | string }
			| {
					locationId: string;
					orderId: string;
					paymentId: null | string;
					refused: null | string;
					planRefusal: null | string;
			  }
		)[];
		place: { orderId: string; paymentId: null | string; planRefusal: null | string };
	};
	payments: {
		retry: { paymentId: null | string };
		show: {
			paymentId: string;
			orderId: string;
			status: "expired" | "failed" | "open" | "paid" | "processing";
			amount: number;
			method: "bancontact" | "banktransfer" | "creditcard" | "ideal" | "invoice";
			newestId: string;
			isBegun: boolean;
			orderStatus: "Cancelled" | "Completed" | "In progress" | "On the way" | "Pending";
			awaitsPayment: boolean;
			isOnAccount: boolean;
			payBy: string;
			methods: ("bancontact" | "creditcard" | "ideal")[];
			orders: {
				orderId: string;
				number: null | string;
				requestNumber: number;
				orderStatus: "Cancelled" | "Completed" | "In progress" | "On the way" | "Pending";
				awaitsPayment: boolean;
				expectedOn: string;
				address: {
					name: string;
					locationName: null | string;
					street: string;
					houseNumber: string;
					addition: null | string;
					suburb: null | string;
					postalCode: string;
					city: string;
					country: string;
				};
				amount: number;
				dayIfPaid: null | { requestedOn: string; comesOn: string; until: null | string; why: "closed" | "late" | null };
			}[];
		};
		methods: {
			country: "NL" | "NZ";
			total: number;
			days: {
				requestedOn: string;
				comesOn: string;
				until: null | string;
				why: "closed" | "late" | null;
				orderId: string;
				requestNumber: number;
			}[];
			methods: (
				| { method: "bancontact" | "creditcard" | "ideal"; total: number; refused: null }
				| {
						method: "banktransfer" | "invoice";
						total: number;
						refused:
							| null
							| { code: "checkout.company-blocked"; details: { [key: string]: never } }
							| { code: "checkout.credit-limit"; details: { amountOwed: number; limit: number } }
							| { code: "checkout.invoice-not-allowed"; details: { [key: string]: never } }
							| { code: "checkout.transfer-not-allowed"; details: { [key: string]: never } }
							| { code: "email.unconfirmed"; details: {} };
				  }
			)[];
		};
		start: { url: string };
	};
	machines: {
		list: {
			today: null | string;
			total: number;
			counts: { [key: string]: number };
			locations: {
				name: null | string;
				street: string;
				houseNumber: string;
				addition: null | string;
				suburb: null | string;
				city: string;
				country: "NL" | "NZ";
				id: string;
			}[];
			machines: {
				filter: "due" | "due-soon" | "ok" | "over" | "removed" | "unconfirmed";
				next: null | {
					id: string;
					kind: "descaling" | "filter" | "full-service" | "gaskets" | "milk-system";
					everyDays: null | number;
					everyCups: null | number;
					everyLitres: null | number;
					everyKilograms: null | number;
					isForCustomers: boolean;
					minutes: null | number;
					since: string;
					wasDone: boolean;
					guide: null | string;
					forecast: {
						state: "due" | "due-soon" | "ok" | "over";
						dueOn: null | string;
						first: {
							measure: "cups" | "days" | "kilograms" | "litres";
							limit: number;
							used: number;
							perDay: null | number;
							dueOn: null | string;
							state: "due" | "due-soon" | "ok" | "over";
						};
						measures: readonly {
							measure: "cups" | "days" | "kilograms" | "litres";
							limit: number;
							used: number;
							perDay: null | number;
							dueOn: null | string;
							state: "due" | "due-soon" | "ok" | "over";
						}[];
					};
				};
				id: string;
				name: string;
				serialNumber: string;
				ownership: "leased" | "loan" | "owned";
				location: {
					name: null | string;
					street: string;
					houseNumber: string;
					addition: null | string;
					suburb: null | string;
					city: string;
					country: "NL" | "NZ";
					id: string;
				};
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
			}[];
			canChange: boolean;
		};
		show: {
			id: string;
			name: string;
			serialNumber: string;
			ownership: "leased" | "loan" | "owned";
			location: {
				name: null | string;
				street: string;
				houseNumber: string;
				addition: null | string;
				suburb: null | string;
				city: string;
				country: "NL" | "NZ";
				id: string;
			};
			picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
			filter: "due" | "due-soon" | "ok" | "over" | "removed" | "unconfirmed";
			today: string;
			slug: string;
			installedOn: string;
			warrantyUntil: null | string;
			nextMaintenanceOn: null | string;
			serviceContract: null | string;
			responseHours: null | number;
			agreedKilograms: null | number;
			kilogramsPerMonth: null | number;
			items: readonly {
				id: string;
				kind: "descaling" | "filter" | "full-service" | "gaskets" | "milk-system";
				everyDays: null | number;
				everyCups: null | number;
				everyLitres: null | number;
				everyKilograms: null | number;
				isForCustomers: boolean;
				minutes: null | number;
				since: string;
				wasDone: boolean;
				guide: null | string;
				forecast: {
					state: "due" | "due-soon" | "ok" | "over";
					dueOn: null | string;
					first: {
						measure: "cups" | "days" | "kilograms" | "litres";
						limit: number;
						used: number;
						perDay: null | number;
						dueOn: null | string;
						state: "due" | "due-soon" | "ok" | "over";
					};
					measures: readonly {
						measure: "cups" | "days" | "kilograms" | "litres";
						limit: number;
						used: number;
						perDay: null | number;
						dueOn: null | string;
						state: "due" | "due-soon" | "ok" | "over";
					}[];
				};
			}[];
			counters: {
				counter: "cups" | "litres";
				perDay: null | number;
				total: number;
				months: { month: string; used: number }[];
			}[];
			sheet: null | {
				coffeeGrams: null | number;
				chocolateGrams: null | number;
				volts: number;
				powerVoltage: string;
				peakCupsPerHour: null | number;
				maxCupsPerDay: null | number;
				cleaningMinutesPerWeek: number;
				brewCupSeconds: null | number;
				brewJugSeconds: null | number;
				coffeePots: null | number;
				heightMm: number;
				widthMm: number;
				depthMm: number;
				spaceHeightMm: number;
				spaceWidthMm: number;
				spaceDepthMm: number;
				water: "mains or tank" | "mains" | "none" | "tank";
				usersFrom: number;
				usersTo: number;
			};
			readings: {
				id: string;
				counter: "cups" | "litres";
				readOn: string;
				value: number;
				source: "customer" | "technician" | "telemetry";
				isCounterChanged: boolean;
			}[];
			entries: {
				id: string;
				kind: "descaling" | "filter" | "full-service" | "gaskets" | "milk-system";
				doneOn: string;
				isByCustomer: boolean;
				minutes: null | number;
				parts: null | string;
				note: null | string;
			}[];
			canChange: boolean;
		};
		models: { slug: string; name: string }[];
		enterReading: { id: string };
		recordService: { id: string };
		add: { id: string };
		telemetry: {
			results: {
				serialNumber: string;
				status: 200 | 400 | 404 | 409;
				code:
					| "machine.day-before-installation"
					| "machine.day-in-future"
					| "machine.not-found"
					| "machine.reading-above-next"
					| "machine.reading-lower"
					| "machine.reading-unusual"
					| "machine.serial-number-ambiguous"
					| null;
			}[];
		};
	};
	quotes: {
		form: {
			product: {
				name: string;
				articleNumber: string;
				area:
					| "coffee-beans"
					| "coffee-machines"
					| "non-consumables"
					| "other-ingredients"
					| "setup-and-upgrades"
					| "tea";
				picture: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
			};
			known: null | {
				salutation: "Madam" | "Mister" | "Other" | "Rather neither" | null;
				firstName: null | string;
				lastName: null | string;
				email: string;
				phone: null | string;
				company: string;
				country: "NL" | "NZ";
			};
		};
		requestQuote: { number: string; promisedBy: string };
		requestInfo: { number: string; promisedBy: string };
		requestProduct: { number: string; promisedBy: string; email: string };
	};
	closing: {
		company: {
			openOrders: { id: string; number: null | string; placedAt: string; total: number }[];
			orderCount: number;
			owed: number;
			openRefunds: number;
			people: number;
		};
		login: { company: string; isLastAdministrator: boolean }[];
		requestErasure: never;
		confirmErasure: never;
		closeCompany: { isLoggedIn: boolean };
		deleteLogin: never;
	};
	cases: {
		list: {
			counts: { open: number; solved: number; closed: number };
			page: number;
			pages: number;
			from: number;
			to: number;
			total: number;
			cases: {
				id: string;
				number: number;
				subject: string;
				status: "Closed" | "In progress" | "New" | "Solved" | "Waiting for customer";
				priority: "High" | "Low" | "Medium";
				isLate: boolean;
				about:
					| { kind: "invoice"; id: string; number: string }
					| { kind: "machine"; id: string; name: string; serialNumber: string }
					| { kind: "none" }
					| { kind: "order"; id: string; number: string; product: null | string }
					| { kind: "product"; slug: string; name: string };
				place: null | {
					name: null | string;
					street: string;
					houseNumber: string;
					addition: null | string;
					suburb: null | string;
					city: string;
					country: "NL" | "NZ";
				};
				openedAt: string;
				changedAt: string;
				answerBy: null | string;
			}[];
		};
		show: {
			place: null | {
				name: null | string;
				street: string;
				houseNumber: string;
				addition: null | string;
				suburb: null | string;
				city: string;
				country: "NL" | "NZ";
			};
			about:
				| { kind: "invoice"; id: string; number: string }
				| { kind: "machine"; id: string; name: string; serialNumber: string }
				| { kind: "none" }
				| { kind: "order"; id: string; number: string; product: null | string }
				| { kind: "product"; slug: string; name: string };
			openedAt: string;
			closedAt: null | string;
			promisedAt: null | string;
			answeredAt: null | string;
			solvedAt: null | string;
			seen: string;
			comments: {
				at: string;
				id: string;
				body: string;
				offeredAnswers: string[];
				by: null | string;
				isStaff: boolean;
			}[];
			history: {
				key: number;
				at: string;
				by: null | string;
				isSystem: boolean;
				status: "Closed" | "In progress" | "New" | "Solved" | "Waiting for customer" | null;
				isTaken: boolean;
				before: "Closed" | "In progress" | "New" | "Solved" | "Waiting for customer" | null;
			}[];
			readers: string[];
			mayClose: boolean;
			mayReopen: boolean;
			mayContinue: boolean;
			mayAnswer: boolean;
			id: string;
			number: number;
			subject: string;
			description: string;
			status: "Closed" | "In progress" | "New" | "Solved" | "Waiting for customer";
			priority: "High" | "Low" | "Medium";
			makesCoffee: boolean | null;
			openedBy: null | string;
			assignee: null | string;
			previous: null | { id: string; number: number };
			isLate: boolean;
		};
		ticketForm: {
			hours: { standstill: number; high: number; other: number };
			machines:
				| never[]
				| {
						id: string;
						name: string;
						serialNumber: string;
						place: {
							name: null | string;
							street: string;
							houseNumber: string;
							addition: null | string;
							suburb: null | string;
							city: string;
							country: "NL" | "NZ";
						};
				  }[];
			orders: never[] | { id: string; number: string; placedAt: string }[];
			previous: null | { id: string; number: number; subject: string };
			chosen: null | {
				id: string;
				kind: "invoice" | "machine" | "none" | "order" | "product";
				name: string;
				detail: null | string;
			};
		};
		open: { id: string; number: number; isJoined: boolean };
		answer: never;
		close: never;
		reopen: never;
		helpWithOrder: {
			reports: {
				caseId: string;
				number: number;
				fault:
					| "account"
					| "address"
					| "amount"
					| "breakdown"
					| "cancel"
					| "change"
					| "damaged"
					| "late"
					| "leak"
					| "maintenance"
					| "missing"
					| "payment"
					| "product"
					| "something-else"
					| "taste"
					| "wrong"
					| null;
				pieces: null | number;
				position: null | number;
				status: "Closed" | "In progress" | "New" | "Solved" | "Waiting for customer";
				text: string;
				at: string;
			}[];
			left: { position: number; left: number }[];
			changeableUntil: null | string;
			wishes: {
				number: number;
				text: string;
				wish: "cancel" | "change";
				isOpen: boolean;
				at: string;
				answers: { body: string; at: string; isStaff: boolean }[];
			}[];
			mayReport: boolean;
		};
		askAboutOrder: { number: number };
		reportDelivery: { number: number };
	};
	content: {
		staticText: { html: string } | { text: string };
		menus: {
			version: string;
			support: { page: "contact"; name: string }[];
			main: {
				slug: string;
				name: string;
				intro: string;
				pack: null | { address: string; shape: "square" | "wide"; alternateTextEn: string; alternateTextNl: string };
			}[];
			subcategories: { area: string; slug: string; name: string }[];
			myServices: {
				entry: "account" | "dashboard" | "insights" | "invoices" | "machines" | "orders" | "planner" | "tickets";
				name: string;
			}[];
		};
	};
};

export type Kinds = {
	store: {
		show: "query";
		nextDelivery: "query";
		holidays: "query";
		announcements: "query";
		webStores: "query";
		changeSettings: "mutation";
		addHoliday: "mutation";
		removeHoliday: "mutation";
		announce: "mutation";
	};
	accounting: { notTaken: "query"; retry: "mutation"; paymentsToReview: "query"; settlePayment: "mutation" };
	accounts: {
		company: "query";
		history: "query";
		me: "query";
		profile: "query";
		userRecord: "query";
		locations: "query";
		members: "query";
		payers: "query";
		memberWork: "query";
		invitations: "query";
		changeProfile: "mutation";
		setLanguage: "mutation";
		changeCompany: "mutation";
		addLocation: "mutation";
		changeLocation: "mutation";
		deactivateLocation: "mutation";
		addClosing: "mutation";
		removeClosing: "mutation";
		lookUpAddress: "mutation";
		setDefaultLocation: "mutation";
		addMember: "mutation";
		changeRole: "mutation";
		changeMember: "mutation";
		acceptInvitation: "mutation";
		declineInvitation: "mutation";
		withdrawInvitation: "mutation";
		removeMember: "mutation";
		createCompany: "mutation";
		setStatus: "mutation";
		setCreditTerms: "mutation";
		setAccess: "mutation";
	};
	auth: {
		session: "query";
		logIn: "mutation";
		demoUsers: "query";
		logInToDemo: "mutation";
		logOut: "mutation";
		logOutEverywhere: "mutation";
		sessions: "query";
		switchCompany: "mutation";
		protection: "query";
		activity: "query";
		endOtherSessions: "mutation";
		endSession: "mutation";
		requestReset: "mutation";
		checkLink: "mutation";
		invitation: "mutation";
		joinByInvitation: "mutation";
		resetPassword: "mutation";
		changePassword: "mutation";
		enrolSecondFactor: "mutation";
		factorKinds: "query";
		challengePasskey: "mutation";
		offerPasskey: "mutation";
		addPasskey: "mutation";
		removePasskey: "mutation";
		confirmSecondFactor: "mutation";
		renewRecoveryCodes: "mutation";
		endSecondFactor: "mutation";
		resetSecondFactor: "mutation";
		useRecoveryCode: "mutation";
	};
	notices: {
		newest: "query";
		list: "query";
		read: "mutation";
		readAll: "mutation";
		mailSettings: "query";
		setMail: "mutation";
	};
	registration: {
		checkUserByEmail: "mutation";
		checkContactByEmail: "mutation";
		lookUpCompany: "mutation";
		lookUpAddress: "mutation";
		register: "mutation";
		confirmEmail: "mutation";
		sendConfirmation: "mutation";
		changeEmail: "mutation";
		undecided: "query";
		duplicates: "query";
		approve: "mutation";
		reject: "mutation";
		merge: "mutation";
		joinRequests: "query";
		acceptJoinRequest: "mutation";
		declineJoinRequest: "mutation";
	};
	bank: { import: "mutation"; settle: "mutation"; lines: "query" };
	catalogue: {
		packs: "query";
		range: "query";
		category: "query";
		product: "query";
		productRecord: "query";
		categoryRecord: "query";
		list: "query";
		compare: "query";
		price: "query";
		stockAlerts: "query";
		setStockAlert: "mutation";
		suggest: "query";
	};
	cart: {
		show: "query";
		summary: "query";
		add: "mutation";
		addQuickOrder: "mutation";
		checkQuickOrder: "mutation";
		setQuantity: "mutation";
		replaceSize: "mutation";
		restore: "mutation";
		savedForLater: "query";
		saveForLater: "mutation";
		moveToCart: "mutation";
		removeSaved: "mutation";
		clear: "mutation";
		useCoupon: "mutation";
		switchLocation: "mutation";
		atLocation: "query";
		sendTo: "mutation";
	};
	lists: {
		all: "query";
		show: "query";
		save: "mutation";
		change: "mutation";
		put: "mutation";
		remove: "mutation";
		restore: "mutation";
		addToCart: "mutation";
	};
	invoices: {
		list: "query";
		openTotals: "query";
		overdue: "query";
		show: "query";
		payers: "query";
		statement: "query";
		toPay: "query";
		pay: "mutation";
		payFromBalance: "mutation";
		paymentState: "query";
	};
	orders: {
		choices: "query";
		previewChange: "query";
		change: "mutation";
		list: "query";
		show: "query";
		reorderOffer: "query";
		reorder: "mutation";
		usualQuantities: "query";
		readWritten: "mutation";
		frontPage: "query";
		bought: "query";
		standing: "query";
		spending: "query";
		invoices: "query";
		invoiceNow: "mutation";
		credit: "query";
		cancel: "mutation";
		move: "mutation";
	};
	planner: {
		mergeOffers: "query";
		merge: "mutation";
		undoMerge: "mutation";
		list: "query";
		next: "query";
		show: "query";
		dates: "query";
		preview: "query";
		start: "query";
		products: "query";
		previewNew: "query";
		ofOrder: "query";
		proposal: "query";
		countStock: "mutation";
		mergedDeliveries: "query";
		previewMoves: "query";
		create: "mutation";
		save: "mutation";
		week: "query";
		moveDeliveries: "mutation";
		pause: "mutation";
		resume: "mutation";
		stop: "mutation";
	};
	checkout: {
		show: "query";
		mergeOffers: "query";
		plannedProducts: "query";
		plansLeftShort: "query";
		addToOrder: "mutation";
		offerLocations: "mutation";
		placeForLocations: "mutation";
		place: "mutation";
	};
	payments: { retry: "mutation"; show: "query"; methods: "query"; start: "mutation" };
	machines: {
		list: "query";
		show: "query";
		models: "query";
		enterReading: "mutation";
		recordService: "mutation";
		add: "mutation";
		telemetry: "mutation";
	};
	quotes: { form: "query"; requestQuote: "mutation"; requestInfo: "mutation"; requestProduct: "mutation" };
	closing: {
		company: "query";
		login: "query";
		requestErasure: "mutation";
		confirmErasure: "mutation";
		closeCompany: "mutation";
		deleteLogin: "mutation";
	};
	cases: {
		list: "query";
		show: "query";
		ticketForm: "query";
		open: "mutation";
		answer: "mutation";
		close: "mutation";
		reopen: "mutation";
		helpWithOrder: "query";
		askAboutOrder: "mutation";
		reportDelivery: "mutation";
	};
	content: { staticText: "query"; menus: "query" };
};

type Output1 = { id: string; slug: string; name: string; productCount: number; children: readonly Output1[] };

type Procedure<Kind, Call extends { input: unknown; output: unknown; meta: unknown }> = Kind extends "query"
	? TRPCQueryProcedure<Call>
	: TRPCMutationProcedure<Call>;

type Procedures = {
	[Module in keyof Kinds]: {
		[Name in keyof Kinds[Module]]: Procedure<
			Kinds[Module][Name],
			{
				input: Inputs[Module][Name & keyof Inputs[Module]];
				output: Outputs[Module][Name & keyof Outputs[Module]];
				meta: unknown;
			}
		>;
	};
};

/** The data of a failed call. `refusal` is null when the error was not expected. */
export type ErrorData = {
	code: string;
	httpStatus: number;
	requestId?: string;
	refusal: { code: string; details: Record<string, string | number>; field?: string; text: string } | null;
};

/** The type of the router: `createTRPCClient<AppRouter>`. */
export type AppRouter = TRPCBuiltRouter<
	{ ctx: object; meta: object; errorShape: { message: string; code: number; data: ErrorData }; transformer: false },
	TRPCDecorateCreateRouterOptions<Procedures>
>;
