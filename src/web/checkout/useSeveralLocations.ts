import { useEffect, useRef, useState } from "react";
import { type Bank, banksFor } from "#shared/banks.ts";
import { money } from "#shared/money.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import { whileOnline } from "#web/app/data/retry-link.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart } from "#web/cart/cart.ts";
import {
	type Column,
	deleteGrid,
	gridStorage,
	newColumn,
	quantitiesToOrder,
	readGrid,
	writeGrid,
} from "./location-grid.ts";
import { placingFailureOf } from "./placing-failure.ts";
import { type LocationPlans, useLocationPlans } from "./useLocationPlans.ts";

export type Offer = Outputs["checkout"]["offerLocations"];
export type LocationResult = Outputs["checkout"]["placeForLocations"][number];

/** The pause after the last change before the totals are requested. */
const pauseMs = 200;

/** The columns of the grid, kept in this window across a reload. Starts with the cart at the current location. */
function useColumns({ id, location, lines }: Cart) {
	const start = () =>
		location ? [newColumn(location.id, Object.fromEntries(lines.map((line) => [line.id, line.quantity])))] : [];
	const [columns, setColumns] = useState<readonly Column[]>(start);
	useEffect(() => {
		const stored = id === null ? null : readGrid(gridStorage, id);
		if (stored) setColumns(stored);
	}, [id]);
	const save = (next: readonly Column[]) => {
		setColumns(next);
		if (id !== null) writeGrid(gridStorage, id, next);
	};
	return {
		columns,
		add: (locationId: string) => save([...columns, newColumn(locationId)]),
		remove: (locationId: string) => save(columns.filter((column) => column.locationId !== locationId)),
		change: (locationId: string, change: Partial<Column>) =>
			save(columns.map((column) => (column.locationId === locationId ? { ...column, ...change } : column))),
	};
}

type Orders = ReturnType<typeof quantitiesToOrder>;

/** The totals and days of the shown quantities. Null while they are being requested. */
function useOffer(orders: Orders) {
	const { language } = useText();
	const { mutateAsync: request } = trpc.checkout.offerLocations.useMutation();
	const wanted = JSON.stringify(orders);
	const [answer, setAnswer] = useState<{ wanted: string; offer: Offer } | null>(null);
	const [error, setError] = useState<unknown>(null);
	const latest = useRef(wanted);
	useEffect(() => {
		latest.current = wanted;
		const timer = setTimeout(() => {
			const asked: Orders = JSON.parse(wanted);
			request({ orders: asked, language }).then(
				(offer) => {
					if (latest.current !== wanted) return;
					setAnswer({ wanted, offer });
					setError(null);
				},
				(failure: unknown) => latest.current === wanted && setError(failure),
			);
		}, pauseMs);
		return () => clearTimeout(timer);
	}, [wanted, language, request]);
	return { offer: answer?.offer ?? null, isCurrent: answer?.wanted === wanted, error };
}

/** The payment method and bank of all orders. The default is the first method that the company can use. */
function usePayment(offer: Offer | null) {
	const [chosen, setMethod] = useState<PaymentMethod | null>(null);
	const [chosenBank, setBank] = useState<Bank | null>(null);
	const allowed = (offer?.methods ?? []).filter(({ refused }) => refused === null).map(({ method }) => method);
	const method = allowed.find((method) => method === chosen) ?? allowed[0] ?? null;
	const banks = offer ? banksFor(method, offer.country) : [];
	const bank = banks.find((bank) => bank === chosenBank) ?? null;
	return { method, setMethod, banks, bank, setBank };
}

/** Places the orders under one idempotency key, until the shop answers. */
function usePlacing() {
	const cache = trpc.useUtils();
	const { mutateAsync: place } = trpc.checkout.placeForLocations.useMutation(whileOnline);
	const [isBusy, setBusy] = useState(false);
	const [results, setResults] = useState<readonly LocationResult[] | null>(null);
	const [failure, setFailure] = useState<unknown>(null);
	const key = useRef<string>(null);
	const send = async (input: Omit<Parameters<typeof place>[0], "key">): Promise<void> => {
		key.current ??= crypto.randomUUID();
		setBusy(true);
		setFailure(null);
		setResults(null);
		try {
			const placed = await place({ key: key.current, ...input });
			key.current = null;
			setResults(placed);
			if (placed.some(({ orderId }) => orderId !== null)) deleteGrid(gridStorage);
			await Promise.all([cache.cart.invalidate(), cache.checkout.invalidate(), cache.planner.invalidate()]);
		} catch (error) {
			// Without an answer the orders may exist: they are sent again under the same key.
			if ("refused" in placingFailureOf(error)) key.current = null;
			setFailure(error);
		}
		setBusy(false);
	};
	return { isBusy, results, failure, send };
}

/** The offer and the totals of each location, with the chosen payment method. */
function offersBy(offer: Offer | null, method: PaymentMethod | null) {
	const offerOf = (locationId: string) => offer?.offers.find((one) => one.locationId === locationId) ?? null;
	const totalsOf = (locationId: string) => {
		const locationOffer = offerOf(locationId);
		return locationOffer && (method === "invoice" ? locationOffer.totals : locationOffer.withoutInvoice);
	};
	return { offerOf, totalsOf };
}
type Offers = ReturnType<typeof offersBy>;

/** A column with quantities, and its delivery day. Empty when the location takes none. */
type FilledColumn = { column: Column; lines: Orders[number]["lines"]; day: string };

const filledColumns = (columns: readonly Column[], orders: Orders, { offerOf }: Offers): FilledColumn[] =>
	columns.flatMap((column) => {
		const { lines = [] } = orders.find(({ locationId }) => locationId === column.locationId) ?? {};
		const day = dayOf(column, offerOf(column.locationId)?.days ?? []) ?? "";
		return lines.length > 0 ? [{ column, lines, day }] : [];
	});

type ToSend = { filled: readonly FilledColumn[]; offers: Offers; plans: LocationPlans };

/** The orders as the call that places them takes them. */
const ordersToSend = ({ filled, offers: { offerOf, totalsOf }, plans }: ToSend) =>
	filled.map(({ column, lines, day }) => ({
		locationId: column.locationId,
		lines,
		reference: column.reference,
		costCentre: column.costCentre,
		attention: column.attention,
		instruction: column.instruction,
		timeWindow: windowOf(column, offerOf(column.locationId)),
		deliverOn: day,
		total: totalsOf(column.locationId)?.total ?? 0,
		planStartsOn: plans.startOf(column),
	}));

/** State of the page that orders the cart for several locations. */
export function useSeveralLocations(cart: Cart) {
	const grid = useColumns(cart);
	const orders = quantitiesToOrder(grid.columns, cart.lines);
	const { offer, isCurrent, error } = useOffer(orders);
	const payment = usePayment(offer);
	const { method, bank } = payment;
	const { send, ...placing } = usePlacing();
	const offers = offersBy(offer, method);
	const filled = filledColumns(grid.columns, orders, offers);
	const plans = useLocationPlans(filled.filter(({ day }) => day !== ""));
	return {
		grid,
		offer,
		isCurrent: isCurrent && !plans.isLoading,
		error,
		...payment,
		...placing,
		...offers,
		plans,
		async send(): Promise<void> {
			if (!offer || !method || cart.id === null) return;
			await send({
				cartId: cart.id,
				method,
				bank,
				termsVersion: offer.termsVersion,
				planFrequency: plans.frequency,
				orders: ordersToSend({ filled, offers, plans }),
			});
		},
		/** The lines of the cart that a location gets. */
		linesOf: ({ locationId }: Column) => {
			const ordered = filled.find(({ column }) => column.locationId === locationId)?.lines ?? [];
			return cart.lines.filter(({ id }) => ordered.some(({ lineId }) => lineId === id));
		},
		/** The number of plans that start with the orders. */
		planCount: plans.frequency ? filled.filter(({ column }) => plans.startOf(column) !== null).length : 0,
		filledIds: filled.map(({ column }) => column.locationId),
		total: money(filled.reduce((sum, { column }) => sum + (offers.totalsOf(column.locationId)?.total ?? 0), 0)),
	};
}
export type SeveralLocations = ReturnType<typeof useSeveralLocations>;

/** The delivery day of a column: the chosen one while it is offered, else the first. */
export const dayOf = (column: Column | undefined, days: readonly string[]): string | null =>
	days.find((day) => day === column?.day) ?? days[0] ?? null;

/** The preferred time of a column while its location has it. Null when none is preferred. */
export const windowOf = (column: Column, offer: Offer["offers"][number] | null): string | null =>
	offer?.deliveryWindows.find((window) => window === column.timeWindow) ?? null;
