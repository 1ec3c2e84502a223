import { useEffect, useRef, useState } from "react";
import type { Bank } from "#checkout/checkout-form.ts";
import { money } from "#shared/money.ts";
import { needsBank, type PaymentMethod } from "#shared/payment-methods.ts";
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
	const [bank, setBank] = useState<Bank | null>(null);
	const allowed = (offer?.methods ?? []).filter(({ refused }) => refused === null).map(({ method }) => method);
	const method = allowed.find((method) => method === chosen) ?? allowed[0] ?? null;
	return { method, setMethod, bank, setBank };
}

/** State of the page that orders the cart for several locations. */
export function useSeveralLocations(cart: Cart) {
	const grid = useColumns(cart);
	const orders = quantitiesToOrder(grid.columns, cart.lines);
	const { offer, isCurrent, error } = useOffer(orders);
	const cache = trpc.useUtils();
	const { mutateAsync: place } = trpc.checkout.placeForLocations.useMutation(whileOnline);
	const payment = usePayment(offer);
	const { method, bank } = payment;
	const [isBusy, setBusy] = useState(false);
	const [results, setResults] = useState<readonly LocationResult[] | null>(null);
	const [failure, setFailure] = useState<unknown>(null);
	const key = useRef<string>(null);
	const offerOf = (locationId: string) => offer?.offers.find((one) => one.locationId === locationId) ?? null;
	const totalsOf = (locationId: string) => {
		const found = offerOf(locationId);
		return found && (method === "invoice" ? found.totals : found.withoutInvoice);
	};
	const filled = orders.filter(({ lines }) => lines.length > 0);
	const send = async (): Promise<void> => {
		if (!offer || !method || cart.id === null) return;
		key.current ??= crypto.randomUUID();
		setBusy(true);
		setFailure(null);
		setResults(null);
		try {
			const placed = await place({
				key: key.current,
				cartId: cart.id,
				method,
				bank: needsBank(method) ? bank : null,
				termsVersion: offer.termsVersion,
				orders: filled.map(({ locationId, lines }) => {
					const column = grid.columns.find((one) => one.locationId === locationId);
					return {
						locationId,
						lines,
						reference: column?.reference ?? "",
						costCentre: column?.costCentre ?? "",
						deliverOn: dayOf(column, offerOf(locationId)?.days ?? []) ?? "",
						total: totalsOf(locationId)?.total ?? 0,
					};
				}),
			});
			key.current = null;
			setResults(placed);
			if (placed.some(({ orderId }) => orderId !== null)) deleteGrid(gridStorage);
			await Promise.all([cache.cart.invalidate(), cache.checkout.invalidate()]);
		} catch (error) {
			// Without an answer the orders may exist: they are sent again under the same key.
			if ("refused" in placingFailureOf(error)) key.current = null;
			setFailure(error);
		}
		setBusy(false);
	};
	return {
		grid,
		offer,
		isCurrent,
		error,
		...payment,
		isBusy,
		results,
		failure,
		send,
		totalsOf,
		offerOf,
		filled,
		total: money(filled.reduce((sum, { locationId }) => sum + (totalsOf(locationId)?.total ?? 0), 0)),
	};
}
export type SeveralLocations = ReturnType<typeof useSeveralLocations>;

/** The delivery day of a column: the chosen one while it is offered, else the first. */
export const dayOf = (column: Column | undefined, days: readonly string[]): string | null =>
	days.find((day) => day === column?.day) ?? days[0] ?? null;
