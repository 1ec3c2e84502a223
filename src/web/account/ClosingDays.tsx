import { useRef, useState } from "react";
import { locationTitle } from "#accounts/address.ts";
import { closingFault, longestClosingLabel } from "#accounts/closing-days-form.ts";
import { locationsTexts } from "#i18n/account/locations.ts";
import { storeDay } from "#shared/store-day.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc, useNextDelivery } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { optional, required } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { writeClosedDays } from "./closed-days.ts";
import type { ChangeLocationProps, Closing } from "./location.ts";

/** Lists the closing days of a location, removes and adds some. The dialog stays open for more. */
export default function ClosingDays({ location, onClose }: ChangeLocationProps) {
	const texts = useText(locationsTexts);
	const { pageText } = texts;
	const cache = trpc.useUtils();
	const [message, setMessage] = useState("");
	const [openOrders, setOpenOrders] = useState(0);
	const form = useRef<HTMLDivElement>(null);
	const focusFirstDay = () => form.current?.querySelector<HTMLElement>("[name=firstDay]")?.focus();
	// The location of the page is the one from when the dialog was opened.
	const { data: locations } = trpc.accounts.locations.useQuery();
	const closings = locations?.find(({ id }) => id === location.id)?.closings ?? [];
	const refresh = () => Promise.all([cache.accounts.locations.invalidate(), cache.cart.invalidate()]);
	const remove = trpc.accounts.removeClosing.useMutation({
		onSuccess() {
			setOpenOrders(0);
			setMessage(pageText("closing-removed"));
			focusFirstDay(); // the pressed button disappears
			return refresh();
		},
	});
	const clear = () => {
		setMessage("");
		setOpenOrders(0);
		remove.reset();
	};
	const onAdded = ({ openOrders }: { openOrders: number }) => {
		setMessage(pageText("closing-added"));
		setOpenOrders(openOrders);
		form.current?.querySelector("form")?.reset();
		focusFirstDay();
		return refresh();
	};
	return (
		<Dialog
			title={pageText("closings-title", locationTitle(location))}
			wide
			open
			onClose={() => onClose()}
			actions={<Button onClick={() => onClose()}>{pageText("done")}</Button>}
		>
			<p className="text-ink-2">{pageText("closings-about")}</p>
			<p role="status" className={message ? "font-strong" : "sr-only"}>
				{message}
			</p>
			{openOrders > 0 && (
				<Notice
					type="warning"
					title={pageText(openOrders === 1 ? "closing-order" : "closing-orders", `${openOrders}`)}
					removeSpacing
				>
					{pageText("closing-orders-about")}
				</Notice>
			)}
			<RefusalNotice error={remove.error} invalidCode="closing-day.not-found" removeSpacing />
			{closings.length > 0 && (
				<ul className="account-rows">
					{closings.map((closing) => (
						<ClosingRow
							key={closing.id}
							closing={closing}
							days={writeClosedDays(texts, closing)}
							isBusy={remove.isPending && remove.variables.closingId === closing.id}
							onRemove={() => remove.mutate({ closingId: closing.id })}
						/>
					))}
				</ul>
			)}
			<div ref={form}>
				<AddClosing locationId={location.id} onAttempt={clear} onAdded={onAdded} />
			</div>
		</Dialog>
	);
}

type ClosingRowProps = { closing: Closing; days: string; isBusy: boolean; onRemove: () => void };

function ClosingRow({ closing: { label }, days, isBusy, onRemove }: ClosingRowProps) {
	const { pageText } = useText(locationsTexts);
	return (
		<li>
			<div>
				<b className="font-strong">{days}</b>
				{label && <small>{label}</small>}
			</div>
			<Button look="text" busy={isBusy} aria-label={pageText("closing-remove-of", days)} onClick={onRemove}>
				{pageText("closing-remove")}
			</Button>
		</li>
	);
}

type Typed = Readonly<Record<string, string>>;

/** The rules of the form. An empty last day means one day. */
function closingSchema(today: string) {
	const faultIn = (field: "firstDay" | "lastDay", typed: Typed) => {
		const firstDay = storeDay(typed.firstDay);
		const lastDay = storeDay(typed.lastDay || typed.firstDay);
		const refused = firstDay && lastDay && closingFault({ firstDay, lastDay }, today);
		return refused && refused.field === field ? refused.fault : null;
	};
	return {
		firstDay: (day: string, typed: Typed) => required(day) ?? faultIn("firstDay", typed),
		lastDay: (_: string, typed: Typed) => faultIn("lastDay", typed),
		label: optional,
	};
}

type AddClosingProps = {
	locationId: string;
	/** Runs before each attempt to add days. */
	onAttempt: () => void;
	onAdded: (result: { openOrders: number }) => Promise<unknown>;
};

function AddClosing({ locationId, onAttempt, onAdded }: AddClosingProps) {
	const { t, pageText } = useText(locationsTexts);
	const { today } = useNextDelivery();
	const faults = {
		"ends-before-start": t("closing-day.ends-before-start"),
		"too-long": t("closing-day.too-long"),
		past: t("closing-day.past"),
	};
	const form = useForm(closingSchema(today), {
		texts: {
			firstDay: { label: pageText("closing-first"), empty: pageText("closing-first-missing"), ...faults },
			lastDay: { label: pageText("closing-last"), ...faults },
			label: { label: pageText("closing-label") },
		},
		type: "closing days",
		refusalText: useRefusalMessage("location.not-found"),
	});
	const add = trpc.accounts.addClosing.useMutation({ onError: form.refuse, onSuccess: onAdded });
	return (
		<Form
			label={pageText("closing-add-title")}
			form={form}
			onAttempt={onAttempt}
			onSubmit={({ firstDay, lastDay, label }) =>
				add.mutate({ locationId, firstDay, lastDay: lastDay || firstDay, label: label.trim() || null })
			}
		>
			<h3 className="font-medium font-text text-base">{pageText("closing-add-title")}</h3>
			{form.failure && (
				<Notice type="error" removeSpacing>
					{form.failure}
				</Notice>
			)}
			<div className="closing-range">
				<TextInput {...form.field("firstDay")} type="date" min={today} />
				<TextInput {...form.field("lastDay")} type="date" min={today} hint={pageText("closing-last-hint")} optional />
			</div>
			<TextInput
				{...form.field("label")}
				maxLength={longestClosingLabel}
				hint={pageText("closing-label-hint")}
				optional
			/>
			<div className="flex justify-end">
				<Button look="dark" type="submit" busy={add.isPending}>
					{pageText("closing-add")}
				</Button>
			</div>
		</Form>
	);
}
