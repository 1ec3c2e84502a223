import { useState } from "react";
import { cartTexts } from "#i18n/cart/cart.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart } from "#web/cart/cart.ts";
import { Icon } from "#web/ui/display/Icon.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { required } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";

type CouponProps = { coupon: Cart["coupon"] };

/** The coupon of the cart. A code without effect stays in the cart and says why. */
export function Coupon({ coupon }: CouponProps) {
	const { pageText } = useText(cartTexts);
	const cache = trpc.useUtils();
	const [isOpen, setOpen] = useState(false);
	const mutation = trpc.cart.useCoupon.useMutation({
		// The form closes before a coupon is removed: later it would close under a visitor who opened it again meanwhile.
		onMutate: ({ code }) => code === null && setOpen(false),
		onSuccess: () => cache.cart.invalidate(),
	});
	const container = useKeepFocus<HTMLDivElement>(coupon ? "applied" : isOpen, ".coupon-row b");
	return (
		<div ref={container} className="coupon">
			<p role="status" className="sr-only">
				{coupon && mutation.isSuccess && pageText("coupon-taken", coupon.code)}
			</p>
			{coupon ? (
				<AppliedCoupon coupon={coupon} mutation={mutation} />
			) : isOpen ? (
				<CouponForm mutation={mutation} />
			) : (
				<Button look="text" icon="plus" onClick={() => setOpen(true)}>
					{pageText("coupon")}
				</Button>
			)}
		</div>
	);
}

type CouponMutation = ReturnType<typeof trpc.cart.useCoupon.useMutation>;

function CouponForm({ mutation }: { mutation: CouponMutation }) {
	const { pageText } = useText(cartTexts);
	const form = useForm(
		{ code: required },
		{
			texts: { code: { label: pageText("coupon"), empty: pageText("coupon-empty") } },
			type: "coupon",
			refusalText: useRefusalMessage("coupon.not-found"),
			refusedIn: "code",
		},
	);
	return (
		<Form
			label={pageText("coupon")}
			form={form}
			onSubmit={({ code }) => mutation.mutate({ code: code.trim() }, { onError: form.refuse })}
		>
			<div className="coupon-row">
				<TextInput
					{...form.field("code")}
					maxLength={64}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
				/>
				<Button type="submit" look="dark" busy={mutation.isPending}>
					{pageText("coupon-use")}
				</Button>
			</div>
		</Form>
	);
}

function AppliedCoupon({ coupon, mutation }: { coupon: NonNullable<CouponProps["coupon"]>; mutation: CouponMutation }) {
	const { pageText } = useText(cartTexts);
	const { code, refused } = coupon;
	return (
		<>
			<p className="coupon-row">
				{/* The focus does not go to "Remove", where a second Enter would remove the coupon. */}
				<b tabIndex={-1}>{pageText("coupon-used", code)}</b>
				<Button
					look="text"
					busy={mutation.isPending}
					aria-label={pageText("coupon-off", code)}
					onClick={() => mutation.mutate({ code: null })}
				>
					{pageText("coupon-off-short")}
				</Button>
			</p>
			{refused && <CouponProblem refused={refused} />}
			<RefusalNotice error={mutation.error} removeSpacing />
		</>
	);
}

type CouponRefusal = NonNullable<NonNullable<CouponProps["coupon"]>["refused"]>;

function CouponProblem({ refused }: { refused: CouponRefusal }) {
	return (
		<p className="coupon-problem">
			<Icon name="warning" small />
			<span>{useCouponProblemMessage(refused)}</span>
		</p>
	);
}

function useCouponProblemMessage(refused: CouponRefusal): string {
	const { pageText, day, amount } = useText(cartTexts);
	switch (refused.reason) {
		case "not-yet":
			return pageText("coupon.not-yet", day(refused.from));
		case "ended":
			return pageText("coupon.expired", day(refused.on));
		case "below-minimum":
			return pageText("coupon.below-minimum", amount(refused.minimum));
		default:
			return pageText(`coupon.${refused.reason}`);
	}
}
