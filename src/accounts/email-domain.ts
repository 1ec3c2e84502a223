// Without validation code, so that browser forms stay small.

const domainRule = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Whether the text is an e-mail domain rule: `example.org` alone, or `*.example.org` with its subdomains. */
export const isEmailDomainRule = (rule: string): boolean => domainRule.test(rule);

/** Whether a company with this rule accepts an address. Null accepts every address. */
export function isWithinEmailDomain(rule: string | null, email: string): boolean {
	if (rule === null) return true;
	const host = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
	const domain = rule.toLowerCase();
	if (!domain.startsWith("*.")) return host === domain;
	const base = domain.slice("*.".length);
	return host === base || host.endsWith(`.${base}`);
}
