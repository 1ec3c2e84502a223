import { useRef, useState } from "react";
import type { Country, Salutation } from "#accounts/person.ts";
import { quoteRequestTexts } from "#i18n/ask.ts";
import { type AskField, type AskKind, askFault, askFields } from "#quotes/ask-form.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import type { LeadForm } from "#web/app/analytics/analytics.ts";
import { type Failure, useRefusedWords } from "#web/app/data/refusals.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { typedIn } from "#web/ui/form/Form.tsx";
import { useAfterPress } from "#web/ui/form/useAfterPress.ts";
import type { AskFormProps } from "./AskForm.tsx";
import { pageOf } from "./form-for.ts";

/** What we know of who asks; null: a guest. */
export type Known = Outputs["quotes"]["form"]["known"];

/** What the data layer calls the form. */
const told = { quote: "request quote", info: "request info" } as const satisfies Record<AskKind, LeadForm>;

type Said = Partial<Record<AskField, string>>;

/** What the form says under its fields. Each message is told to the data layer once. */
function useSaid(kind: AskKind, country: Country) {
	const { t, pageText: a, enterYour } = useText(quoteRequestTexts);
	const { tellError } = useAnalytics();
	const [said, setSaid] = useState<Said>({});
	const labels: Record<AskField, string> = {
		salutation: a("salutation"),
		firstName: a("first-name"),
		lastName: a("last-name"),
		company: a("company"),
		email: t("login.email"),
		phone: a("phone"),
		message: a(`${pageOf[kind]}.message`),
	};
	const missing = (field: AskField): string => {
		if (field === "salutation") return a("salutation-missing");
		return field === "email" ? t("register.empty") : enterYour(labels[field]);
	};
	const wordsOf = (field: AskField, typed: string): string | undefined => {
		const fault = askFault(field, typed, { kind, country });
		if (fault?.is === "no-phone") return t("phone.between", { most: fault.most });
		if (fault?.is === "no-email") return t("login.email-unfit");
		return fault ? missing(field) : undefined;
	};
	const say = (field: AskField, message?: string) => {
		setSaid((before) => ({ ...before, [field]: message }));
		tellError({ type: told[kind], field, message: message ?? "" });
		return message;
	};
	return { said, labels, say, check: (field: AskField, typed: string) => say(field, wordsOf(field, typed)) };
}

/** The same content has the same key, so that what was sent twice is done once; what was changed is another. */
function useKey() {
	const last = useRef({ content: "", key: "" });
	return (content: string): string => {
		if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
		return last.current.key;
	};
}

const contactIn = (typed: (field: AskField) => string) => ({
	firstName: typed("firstName"),
	lastName: typed("lastName"),
	company: typed("company"),
	email: typed("email"),
	phone: typed("phone"),
	message: typed("message"),
});

export function useAskForm({ kind, product, language, article, known, onAnswered }: AskFormProps) {
	const { tell, tellError } = useAnalytics();
	const words = useRefusedWords("quote.unfit");
	const afterPress = useAfterPress();
	const keyOf = useKey();
	const started = useRef(false);
	const [salutation, setSalutation] = useState<Salutation | null>(known?.salutation ?? null);
	const [country, setCountry] = useState<Country>(known?.country ?? (language === "nl-NL" ? "NL" : "NZ"));
	const [attempt, setAttempt] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState("");
	const { said, labels, say, check } = useSaid(kind, country);
	const quote = trpc.quotes.requestQuote.useMutation();
	const info = trpc.quotes.requestInfo.useMutation();
	const ask = kind === "quote" ? quote : info;
	const form = told[kind];

	const fail = (message: string) => {
		setFailure(message);
		tellError({ type: form, field: "", message });
	};
	const touch = () => {
		if (!started.current) tell("lead_form_start", { form, item_id: article });
		started.current = true;
	};
	const clear = (field: AskField) => {
		touch();
		if (said[field]) say(field);
	};
	const refuse = (refused: Failure) => {
		const at = askFields.find((field) => field === refused.data?.refusal?.field);
		if (!at) return fail(words(refused));
		say(at, words(refused));
		setAttempt({ [at]: "refused" });
	};
	const submit = (data: FormData) => {
		fail("");
		const typed = (field: AskField) => typedIn(data, field).trim();
		const wrong = askFields.filter((field) => check(field, typed(field)));
		if (wrong.length > 0 || salutation === null)
			return setAttempt(Object.fromEntries(wrong.map((field) => [field, "wrong"])));
		const given = { product, language, salutation, country, ...contactIn(typed) };
		const key = keyOf(JSON.stringify(given));
		ask.mutate(
			{ ...given, key },
			{
				onError: refuse,
				onSuccess(answer) {
					tell("lead_form_submit", { form, item_id: article });
					onAnswered({ ...answer, email: given.email });
				},
			},
		);
	};
	return {
		said,
		attempt,
		failure,
		labels,
		salutation,
		country,
		clear,
		submit,
		isBusy: ask.isPending,
		left: (field: AskField, typed: string) => afterPress(() => check(field, typed)),
		setSalutation(chosen: Salutation) {
			setSalutation(chosen);
			clear("salutation");
		},
		setCountry(chosen: Country) {
			setCountry(chosen);
			clear("phone"); // it is counted anew when it is left, or sent
		},
	};
}
