import { useRef, useState } from "react";
import type { Salutation } from "#accounts/person.ts";
import type { Language } from "#i18n/languages.ts";
import { quoteRequestTexts } from "#i18n/quotes/quote-request.ts";
import { type RequestField, type RequestKind, requestSchema } from "#quotes/request-form.ts";
import type { Country } from "#shared/countries.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import type { LeadForm } from "#web/app/analytics/analytics.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { FormValues } from "#web/ui/form/form-state.ts";
import { useAfterPointerUp } from "#web/ui/form/useAfterPointerUp.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import type { SentRequest } from "./RequestSent.tsx";
import { pageOf, type RequestPageName } from "./request-page.ts";
import { useIdempotencyKey } from "./useIdempotencyKey.ts";

/** The stored contact details of the user. Null for a guest. */
export type Known = Outputs["quotes"]["form"]["known"];

export type RequestFormProps = {
	kind: RequestKind;
	product: string;
	language: Language;
	page: RequestPageName;
	article: string;
	known: Known;
	onSent: (answered: SentRequest) => void;
};

/** The names of the forms in analytics. */
const formNames = { quote: "request quote", info: "request info" } as const satisfies Record<RequestKind, LeadForm>;

function useRequestMessages(kind: RequestKind) {
	const { t, pageText } = useText(quoteRequestTexts);
	return {
		salutation: { label: pageText("salutation"), empty: pageText("salutation-missing") },
		firstName: { label: pageText("first-name") },
		lastName: { label: pageText("last-name") },
		company: { label: pageText("company") },
		email: { label: t("login.email"), empty: t("register.empty") },
		phone: {
			label: pageText("phone"),
			"no-phone-11": t("phone.wrong-length", { most: 11 }),
			"no-phone-16": t("phone.wrong-length", { most: 16 }),
		},
		message: { label: pageText(`${pageOf[kind]}.message`) },
	};
}

const trimmedContact = (values: FormValues<RequestField>) => ({
	firstName: values.firstName.trim(),
	lastName: values.lastName.trim(),
	company: values.company.trim(),
	email: values.email.trim(),
	phone: values.phone.trim(),
	message: values.message.trim(),
});

export function useRequestForm({ kind, product, language, article, known, onSent }: RequestFormProps) {
	const { track, trackError } = useAnalytics();
	const keyOf = useIdempotencyKey();
	const isStarted = useRef(false);
	const [salutation, setSalutation] = useState<Salutation | null>(known?.salutation ?? null);
	const [country, setCountry] = useState<Country>(known?.country ?? (language === "nl-NL" ? "NL" : "NZ"));
	const type = formNames[kind];
	const form = useForm(requestSchema({ kind, country }), {
		texts: useRequestMessages(kind),
		type,
		refusalText: useRefusalMessage("quote.invalid"),
		onLeave: useAfterPointerUp(),
	});
	const quote = trpc.quotes.requestQuote.useMutation();
	const info = trpc.quotes.requestInfo.useMutation();
	const mutation = kind === "quote" ? quote : info;

	const trackFailure = (message: string) => trackError({ type, field: "", message });
	const send = (values: FormValues<RequestField>) => {
		if (salutation === null) return;
		const request = { product, language, salutation, country, ...trimmedContact(values) };
		const key = keyOf(JSON.stringify(request));
		trackFailure("");
		mutation.mutate(
			{ ...request, key },
			{
				onError: (failure) => trackFailure(form.refuse(failure)),
				onSuccess(answer) {
					track("lead_form_submit", { form: type, item_id: article });
					onSent({ ...answer, email: request.email });
				},
			},
		);
	};
	return {
		form,
		salutation,
		country,
		send,
		isBusy: mutation.isPending,
		/** Tracks the first change of the form. */
		start() {
			if (!isStarted.current) track("lead_form_start", { form: type, item_id: article });
			isStarted.current = true;
		},
		setSalutation(chosen: Salutation) {
			setSalutation(chosen);
			form.clear("salutation");
		},
		setCountry(chosen: Country) {
			setCountry(chosen);
			form.clear("phone"); // its number of digits depends on the country
		},
	};
}
