import { StaticPage } from "./StaticPage.tsx";

export default function PrivacyPage() {
	return <StaticPage page="privacy" />;
}
