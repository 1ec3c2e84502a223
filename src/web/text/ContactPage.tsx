import { contactTexts } from "#i18n/site/contact.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { InvoiceContact } from "#web/invoices/InvoiceContact.tsx";
import { ContactDetails } from "./ContactDetails.tsx";

export default function ContactPage() {
	const { t, pageText } = useText(contactTexts);
	const { socialLinks } = useStore();
	return (
		<div className="wrap py-10 md:py-16">
			<h1 className="hyphens-auto wrap-break-word">{t("contact.title")}</h1>
			<p className="lead mt-4 max-w-(--measure)">{pageText("lead")}</p>
			<dl className="mt-8 grid gap-x-(--gutter) gap-y-6 md:grid-cols-3">
				<ContactDetails call={pageText("phone")} write={pageText("mail")} />
				{socialLinks.length > 0 && (
					<div>
						<dt className="font-strong">{pageText("elsewhere")}</dt>
						{socialLinks.map(({ name, url }) => (
							<dd key={url}>
								<a href={url} rel="noopener" className="inline-flex min-h-11 items-center">
									{name}
								</a>
							</dd>
						))}
					</div>
				)}
			</dl>
			<InvoiceContact />
		</div>
	);
}
