import { useEffect, useRef, useState } from "react";
import { quoteRequestTexts } from "#i18n/quotes/quote-request.ts";
import { lengthLimits } from "#quotes/request-form.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { EmailField } from "#web/ui/form/EmailField.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { TextArea, TextInput } from "#web/ui/form/TextInput.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { RequestSent, type SentRequest } from "./RequestSent.tsx";
import { useProductRequest } from "./useProductRequest.ts";

/** Requests a product that a search did not find. Replaced by the confirmation. */
export default function ProductRequest({ term }: { term: string }) {
	const [sentRequest, setSentRequest] = useState<SentRequest | null>(null);
	if (sentRequest) return <RequestSent page="request-product" back={null} {...sentRequest} />;
	return <ProductRequestForm term={term} onSent={setSentRequest} />;
}

type ProductRequestFormProps = { term: string; onSent: (request: SentRequest) => void };

/** Takes the focus, because the pressed button is gone. */
function ProductRequestForm({ term, onSent }: ProductRequestFormProps) {
	const { t, pageText, language } = useText(quoteRequestTexts);
	const { form, isKnown, ...request } = useProductRequest(onSent);
	const section = useRef<HTMLElement>(null);
	useEffect(() => section.current?.querySelector("input")?.focus(), []);
	const textOf = (name: "firstName" | "lastName" | "email" | "phone") => ({
		...form.field(name),
		maxLength: lengthLimits[name],
	});
	const title = pageText("request-product.title");
	return (
		<section ref={section} className="product-request panel" aria-labelledby="product-request">
			<h2 id="product-request" className="plain">
				{title}
			</h2>
			<p className="text-ink-2">{pageText("request-product.lead")}</p>
			<Form label={title} form={form} onChange={request.start} onSubmit={request.send}>
				{form.failure && (
					<Notice type="error" removeSpacing>
						{form.failure}
					</Notice>
				)}
				<TextInput
					{...form.field("subject")}
					maxLength={lengthLimits.subject}
					defaultValue={term.trim().slice(0, lengthLimits.subject).toWellFormed()}
				/>
				<TextArea
					{...form.field("message")}
					rows={3}
					maxLength={lengthLimits.message}
					hint={pageText("request-product.hint")}
					optional
				/>
				{!isKnown && (
					<>
						<div className="grid gap-4 md:grid-cols-2">
							<TextInput {...textOf("firstName")} autoComplete="given-name" />
							<TextInput {...textOf("lastName")} autoComplete="family-name" />
						</div>
						<EmailField {...textOf("email")} autoComplete="email" />
						<TextInput {...textOf("phone")} type="tel" autoComplete="tel" hint={pageText("phone-hint")} optional />
					</>
				)}
				<Button look="dark" full type="submit" busy={request.isBusy}>
					{pageText("request-product.submit")}
				</Button>
				<p className="text-ink-2 text-sm">
					{pageText("why")} <a href={pathTo("privacy", language)}>{t("privacy.title")}</a>
				</p>
			</Form>
		</section>
	);
}
