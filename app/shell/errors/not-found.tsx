export function NotFound() {
  return (
    <section className="message-page">
      <h1>Not found</h1>
      <p>The page you are looking for isn&apos;t here</p>
      <a className="button" href="/dashboard">
        Go to the dashboard
      </a>
    </section>
  );
}
