import { useRef } from "react";
import { quoteRequestTexts } from "#i18n/quotes/quote-request.ts";
import { type ProductRequestField, productRequestSchema } from "#quotes/request-form.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import type { LeadForm } from "#web/app/analytics/analytics.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { FormValues } from "#web/ui/form/form-state.ts";
import { useAfterPointerUp } from "#web/ui/form/useAfterPointerUp.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import type { SentRequest } from "./RequestSent.tsx";
import { useIdempotencyKey } from "./useIdempotencyKey.ts";

/** The name of the form in analytics, which must not get the words that were searched for. */
const type: LeadForm = "request product";

function useMessages() {
	const { t, pageText } = useText(quoteRequestTexts);
	return {
		subject: { label: pageText("request-product.subject"), empty: pageText("request-product.empty") },
		message: { label: pageText("request-product.message") },
		firstName: { label: pageText("first-name") },
		lastName: { label: pageText("last-name") },
		email: { label: t("login.email"), empty: t("register.empty") },
		phone: {
			label: pageText("phone"),
			"no-phone-11": t("phone.wrong-length", { most: 11 }),
			"no-phone-16": t("phone.wrong-length", { most: 16 }),
		},
	};
}

/** The form that requests a product. Customers give no contact details. Phone numbers are read as those of the language's country. */
export function useProductRequest(onSent: (request: SentRequest) => void) {
	const { language } = useText();
	const isKnown = useSession().accountId !== null;
	const { track, trackError } = useAnalytics();
	const keyOf = useIdempotencyKey();
	const isStarted = useRef(false);
	const country = language === "nl-NL" ? "NL" : "NZ";
	const form = useForm(productRequestSchema({ isKnown, country }), {
		texts: useMessages(),
		type,
		refusalText: useRefusalMessage("quote.invalid"),
		onLeave: useAfterPointerUp(),
	});
	const mutation = trpc.quotes.requestProduct.useMutation();

	const trackFailure = (message: string) => trackError({ type, field: "", message });
	const send = ({ subject, message, firstName, lastName, email, phone }: FormValues<ProductRequestField>) => {
		const contact = isKnown ? null : ({ firstName, lastName, email, phone, country } as const);
		const request = { language, subject, message, contact } as const;
		trackFailure("");
		mutation.mutate(
			{ ...request, key: keyOf(JSON.stringify(request)) },
			{
				onError: (failure) => trackFailure(form.refuse(failure)),
				onSuccess(answer) {
					track("lead_form_submit", { form: type });
					onSent(answer);
				},
			},
		);
	};
	return {
		form,
		isKnown,
		send,
		isBusy: mutation.isPending,
		/** Tracks the first change of the form. */
		start() {
			if (!isStarted.current) track("lead_form_start", { form: type });
			isStarted.current = true;
		},
	};
}
