import { useState } from "react";
import { cartTexts } from "#i18n/cart.ts";
import { useRefusedWords } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Refused } from "#web/ui/display/Refused.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { required } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { useFocusKept } from "#web/ui/overlay/useFocusKept.ts";
import type { Cart } from "./cart.ts";

type CouponProps = { coupon: Cart["coupon"] };

/** One code. It stays also while it takes nothing off, and says what is missing. */
export function Coupon({ coupon }: CouponProps) {
	const { pageText: c } = useText(cartTexts);
	const cache = trpc.useUtils();
	const [isOpen, setOpen] = useState(false);
	const use = trpc.cart.useCoupon.useMutation({
		async onSuccess() {
			await cache.cart.invalidate();
			setOpen(false);
		},
	});
	const place = useFocusKept<HTMLDivElement>(coupon ? "taken" : isOpen);
	return (
		<div ref={place} className="coupon">
			<p role="status" className="sr-only">
				{coupon && use.isSuccess && c("coupon-taken", coupon.code)}
			</p>
			{coupon ? (
				<Taken coupon={coupon} use={use} />
			) : isOpen ? (
				<Typing use={use} />
			) : (
				<Button look="text" icon="plus" onClick={() => setOpen(true)}>
					{c("coupon")}
				</Button>
			)}
		</div>
	);
}

type Use = ReturnType<typeof trpc.cart.useCoupon.useMutation>;

function Typing({ use }: { use: Use }) {
	const { pageText: c } = useText(cartTexts);
	const form = useForm(
		{ code: required },
		{
			texts: { code: { label: c("coupon"), empty: c("coupon-empty") } },
			type: "coupon",
			words: useRefusedWords("coupon.not-found"),
			refusedIn: "code",
		},
	);
	return (
		<Form
			label={c("coupon")}
			form={form}
			onSubmit={({ code }) => use.mutate({ code: code.trim() }, { onError: form.refuse })}
		>
			<div className="coupon-row">
				<TextInput
					{...form.field("code")}
					maxLength={64}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
				/>
				<Button type="submit" look="ink" busy={use.isPending}>
					{c("coupon-use")}
				</Button>
			</div>
		</Form>
	);
}

function Taken({ coupon, use }: { coupon: NonNullable<CouponProps["coupon"]>; use: Use }) {
	const { pageText: c } = useText(cartTexts);
	const { code, refused } = coupon;
	return (
		<>
			<p className="coupon-row">
				<b>{c("coupon-used", code)}</b>
				<Button
					look="text"
					busy={use.isPending}
					aria-label={c("coupon-off", code)}
					onClick={() => use.mutate({ code: null })}
				>
					{c("coupon-off-short")}
				</Button>
			</p>
			{refused && <Why refused={refused} />}
			<Refused error={use.error} removeSpacing />
		</>
	);
}

type Reason = NonNullable<NonNullable<CouponProps["coupon"]>["refused"]>;

function Why({ refused }: { refused: Reason }) {
	return (
		<p className="coupon-why">
			<Icon name="warning" small />
			<span>{useReason(refused)}</span>
		</p>
	);
}

function useReason(refused: Reason): string {
	const { pageText: c, day, amount } = useText(cartTexts);
	switch (refused.reason) {
		case "not-yet":
			return c("coupon.not-yet", day(refused.from));
		case "ended":
			return c("coupon.ended", day(refused.on));
		case "below-minimum":
			return c("coupon.below-minimum", amount(refused.minimum));
		default:
			return c(`coupon.${refused.reason}`);
	}
}
