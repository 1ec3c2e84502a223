import { StaticPage } from "./StaticPage.tsx";

export default function TermsPage() {
	return <StaticPage page="terms" />;
}
