import { useText } from "#web/app/text.tsx";

export default function AccountPage() {
	const { t } = useText();
	return (
		<div className="wrap py-10 md:py-16">
			<h1>{t("account.title")}</h1>
		</div>
	);
}
